import { useEffect, useState } from 'react';
import { account } from '../../account/account.ts';
import type { PricingTable } from '../../account/billing.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { EmbedFrame, useEmbedAddress, readHeightPx, type EmbedMessage } from '../../ui/embed-frame.tsx';
import { Notice } from '../../ui/notice.tsx';

const loadTimeoutMs = 15_000;

/**
 * The payment provider's pricing table in a document of its own. What it needs is handed over by message: the client
 * secret must not stand in an address. Its buttons lead the whole window to the checkout.
 */
export function PricingFrame({ table }: { table: PricingTable }) {
  const t = useTranslate();
  const src = useEmbedAddress(account.config.pricingFrame, {}, t.language);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [heightPx, setHeightPx] = useState(320);
  const [load, setLoad] = useState(1);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);

  const onMessage = (message: EmbedMessage, reply: (answer: EmbedMessage) => void): void => {
    switch (message.type) {
      case 'pricing-ready':
        setState('ready');
        reply({ type: 'pricing-table', ...table });
        break;
      case 'pricing-height':
        setHeightPx(current => readHeightPx(message['height']) ?? current);
        break;
      case 'pricing-error':
        setState('failed');
        break;
    }
  };
  const retry = (): void => {
    setState('loading');
    setLoad(load + 1);
  };

  if (state === 'failed')
    return (
      <Notice tone="danger" actions={<Button onClick={retry}>{t('shell.tryAgain')}</Button>}>
        {t('account.plansError')}
      </Notice>
    );
  return (
    <EmbedFrame
      key={load}
      src={src}
      title={t('account.plansTitle')}
      heightPx={heightPx}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation"
      allow="payment"
      onMessage={onMessage}
    />
  );
}
