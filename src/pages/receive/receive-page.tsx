import { useEffect, useState } from 'react';
import { messagesOf } from '../../core/rules/message/received-for.ts';
import { readMessages } from '../../core/rules/message/read-messages.ts';
import type { MessageFailure, WeekMessage } from '../../core/rules/message/week-message.ts';
import { decoded } from '../../core/rules/value/decoded.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { useNow } from '../../engine/use-now.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { MessageField } from './message-field.tsx';
import { ReceivedCard } from './received-card.tsx';
import styles from './receive.module.css';

/** Shows a pasted, scanned or opened week first; stored weeks are listed below, also offline. */
export function ReceivePage() {
  const t = useTranslate();
  const toaster = useToaster();
  const now = useNow(60);
  const received = useLive('received', {});
  const [text, setText] = useState(textInLink);
  const [unread, setUnread] = useState<'file' | 'unreadable' | null>(null);
  // A second link opened on this screen causes no page load.
  useEffect(() => {
    const open = (): void => {
      setUnread(null);
      setText(textInLink());
    };
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  const read = text.trim() === '' ? null : readMessages(text);
  const failure: MessageFailure | 'file' | 'unreadable' | null =
    unread ?? (typeof read === 'string' ? read : null);
  const found: WeekMessage[] = failure === null && Array.isArray(read) ? read : [];
  const kept = messagesOf(received ?? []);
  const isKept = (message: WeekMessage): boolean => kept.some(each => each.text === message.text);

  const keepAll = async (): Promise<void> => {
    for (const message of found) {
      const stored = await engine.keepReceived({ text: message.text, receivedAt: now });
      if (!stored.ok)
        return toaster.warn(t('message.keepFailed', { reason: failureText(t, stored.failure, 'forecast') }));
    }
  };

  return (
    <div className={styles.page}>
      <PageHeading title={t('message.receiveTitle')} />
      <p>{t('message.receiveIntro')}</p>
      <MessageField
        value={text}
        onChange={value => {
          setUnread(null);
          setText(value);
        }}
        onUnread={setUnread}
      />
      {failure !== null && <Notice tone="danger" title={t(`message.failure_${failure}`)} />}
      {found.map(message => (
        <ReceivedCard
          key={message.text}
          message={message}
          now={now}
          isKept={isKept(message)}
          isOpen={found.length <= 2}
        />
      ))}
      {found.filter(message => !isKept(message)).length > 1 && (
        <Actions>
          <Button kind="primary" onClick={() => void keepAll()}>
            {t('message.keepAll')}
          </Button>
        </Actions>
      )}
      <section className={styles.kept} aria-labelledby="kept">
        <h2 id="kept">{t('message.kept')}</h2>
        {received !== undefined && kept.length === 0 && (
          <EmptyState icon="download" title={t('message.keptNone')} titleLevel="h3">
            {t('message.keptNoneText')}
          </EmptyState>
        )}
        {kept
          .filter(message => !found.some(each => each.text === message.text))
          .map(message => (
            <ReceivedCard key={message.text} message={message} now={now} isKept isOpen={false} />
          ))}
      </section>
    </div>
  );
}

/** Reads the fragment of the link, which no server sees. */
const textInLink = (): string => decoded(window.location.hash.slice(1));
