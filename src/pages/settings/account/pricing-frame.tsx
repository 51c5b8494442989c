import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { account } from '../../../account/account.ts';
import { billing } from '../../../account/billing-here.ts';
import type { PricingTable } from '../../../account/billing.ts';
import { whenDue } from '../../../engine/when-due.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmbedFrame, useEmbedAddress, readHeightPx, type EmbedMessage } from '../../../ui/embed-frame.tsx';
import { focusAround } from '../../../ui/focus-around.ts';
import { Notice } from '../../../ui/notice.tsx';

const loadTimeoutMs = 15_000;
/**
 * Interval of renewals, ms. A client secret expires after half an hour without a sign, and a payment with an expired one has no effect. The
 * interval allows one lost renewal.
 */
const renewEveryMs = 10 * 60_000;

type Reply = (answer: EmbedMessage) => void;

/**
 * The payment provider's pricing table in a separate document. It gets its parameters by message, because the client secret must not be in
 * an address. Its buttons navigate the whole window to the checkout.
 */
export function PricingFrame({ table }: { table: PricingTable }) {
  const t = useTranslate();
  const { pricingFrame } = account.config;
  const src = useEmbedAddress(pricingFrame, {}, t.language);
  const [heightPx, setHeightPx] = useState(320);
  const [load, setLoad] = useState(1);
  const frame = `${load} ${src}`;
  const [ended, setEnded] = useState({ frame: '', as: 'loading' });
  const atFirst = pricingFrame === '' ? 'failed' : 'loading';
  const state = ended.frame === frame ? ended.as : atFirst;

  // A client secret is valid for one document, so only the first document gets the present one.
  const unspent = useRef<PricingTable | null>(table);
  const listener = useRef<Reply | null>(null);

  useEffect(() => {
    if (state === 'ready') return whenDue(renewEveryMs, () => void renew(listener.current));
    if (state === 'failed') return undefined;
    const timer = setTimeout(() => setEnded({ frame, as: 'failed' }), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [frame, state]);

  const hand = async (reply: Reply): Promise<void> => {
    listener.current = reply;
    const first = unspent.current;
    unspent.current = null;
    const isHanded = first ? give(reply, first) : await renew(reply);
    if (listener.current === reply) setEnded({ frame, as: isHanded ? 'ready' : 'failed' });
  };

  const onMessage = (message: EmbedMessage, reply: Reply): void => {
    switch (message.type) {
      case 'pricing-ready':
        void hand(reply);
        break;
      case 'pricing-height':
        setHeightPx(current => readHeightPx(message['height']) ?? current);
        break;
      case 'pricing-error':
        setEnded({ frame, as: 'failed' });
        break;
    }
  };
  const retry = (event: MouseEvent): void => {
    focusAround(event);
    unspent.current = null;
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

function give(reply: Reply | null, table: PricingTable): true {
  reply?.({ type: 'pricing-table', ...table });
  return true;
}

async function renew(reply: Reply | null): Promise<boolean> {
  const result = await billing.pricingTable();
  return result.ok && give(reply, result.value);
}
