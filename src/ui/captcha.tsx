import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { Button } from './button.tsx';
import styles from './captcha.module.css';
import { EmbedFrame, readHeightPx, useEmbedAddress, type EmbedMessage } from './embed-frame.tsx';
import { focusAround } from './focus-around.ts';
import { Notice } from './notice.tsx';

interface CaptchaConfig {
  captchaFrame: string;
  captchaSiteKey: string;
}

interface Captcha {
  /** Valid for one attempt; null until the check is solved. */
  token: string | null;
  /** Call it after every attempt, whatever its result: the first use invalidates a token. */
  again: () => void;
  /** The element that shows the check. */
  widget: ReactNode;
}

const loadTimeoutMs = 10_000;
const heightPx = 80;

/** The check for a human user, in a separate frame. It fails at once in a build without an origin for frames. */
export function useCaptcha({ captchaFrame, captchaSiteKey }: CaptchaConfig): Captcha {
  const t = useTranslate();
  const src = useEmbedAddress(captchaFrame, { sitekey: captchaSiteKey }, t.language);
  const [token, setToken] = useState<string | null>(null);
  const [height, setHeight] = useState(heightPx);
  /** Counts the loads of the document. Each load, and each change of language or theme, creates a new frame. */
  const [load, setLoad] = useState(1);
  const frame = `${load} ${src}`;
  const isNone = captchaSiteKey === 'none';
  const atFirst = isNone ? 'ready' : captchaFrame === '' ? 'failed' : 'loading';
  const [check, setCheck] = useState({ frame, state: atFirst });
  // Also resets if an earlier address returns, because the earlier document is gone.
  if (check.frame !== frame) setCheck({ frame, state: atFirst });
  const { state } = check;
  const sendMessage = useRef<((message: EmbedMessage) => void) | null>(null);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setCheck({ frame, state: 'failed' }), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [frame, state]);

  const again = useCallback(() => {
    setToken(null);
    sendMessage.current?.({ type: 'captcha-reset' });
  }, []);

  const onMessage = (message: EmbedMessage, reply: (answer: EmbedMessage) => void): void => {
    sendMessage.current = reply;
    switch (message.type) {
      case 'captcha-ready':
        setCheck({ frame, state: 'ready' });
        break;
      case 'captcha-token':
        setCheck({ frame, state: 'ready' });
        setToken(typeof message['token'] === 'string' && message['token'] !== '' ? message['token'] : null);
        break;
      case 'captcha-expired':
        setToken(null);
        break;
      case 'captcha-error':
        setToken(null);
        setCheck({ frame, state: 'failed' });
        break;
      case 'captcha-height':
        setHeight(readHeightPx(message['height']) ?? heightPx);
        break;
    }
  };

  const retry = (event: MouseEvent): void => {
    focusAround(event);
    sendMessage.current = null;
    setToken(null);
    setLoad(load + 1);
  };

  if (isNone) return { token: '', again, widget: null };
  const widget = (
    <div className={styles.captcha} tabIndex={-1}>
      {state === 'failed' ? (
        <Notice tone="danger" actions={<Button onClick={retry}>{t('shell.tryAgain')}</Button>}>
          <span>{t('account.captchaError')}</span> <span>{t('account.captchaBlocked')}</span>
        </Notice>
      ) : (
        <EmbedFrame
          key={load}
          src={src}
          title={t('account.captchaTitle')}
          heightPx={height}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          onMessage={onMessage}
        />
      )}
      {state === 'loading' && <p className={styles.loading}>{t('account.captchaLoading')}</p>}
    </div>
  );
  return { token, again, widget };
}
