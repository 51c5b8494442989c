import { useMemo, useRef, useState } from 'react';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { readMessages } from '../../../core/rules/message/read-messages.ts';
import { messageSteps, type MessageStep } from '../../../core/rules/message/week-message.ts';
import { writeMessage } from '../../../core/rules/message/write-message.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { copyText, shareText } from '../../../ui/share-text.ts';
import { useToaster } from '../../../ui/toast.tsx';
import { FreshMessage } from './fresh-message.tsx';
import { OtherWays } from './other-ways.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './send-dialog.module.css';

/** Sends the week to a boat without a forecast: as one text message, and as a QR code of a link with the same letters. */
export function SendDialog({
  place,
  forecast,
  now,
  onClose,
}: {
  place: string;
  forecast: Forecast;
  now: Instant;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [step, setStep] = useState<MessageStep>(6);
  // Fixed time, so that the next minute does not change the message that the user is about to copy.
  const [begun] = useState(now);
  const text = useMemo(() => writeMessage(forecast, step, begun), [forecast, step, begun]);
  return (
    <Dialog open onClose={onClose} title={t('message.sendTitle')}>
      <div className={styles.send}>
        <p>{t('message.sendIntro')}</p>
        <RadioCards
          legend={t('message.detail')}
          options={messageSteps.toReversed().map(each => ({
            value: String(each),
            label: t(`message.detail_${each}`),
          }))}
          value={String(step)}
          onChoose={chosen => setStep(messageSteps.find(each => String(each) === chosen) ?? 6)}
        />
        <FreshMessage forecast={forecast} step={step} />
        {text === null ? <p>{t('message.sendOver')}</p> : <Message text={text} />}
        <OtherWays place={place} forecast={forecast} now={begun} />
      </div>
    </Dialog>
  );
}

function Message({ text }: { text: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const field = useRef<HTMLTextAreaElement>(null);
  const link = `${window.location.origin}/receive#${text}`;
  const messages = readMessages(text);
  const hours = typeof messages === 'string' ? [] : (messages[0]?.hours ?? []);
  const copy = async (): Promise<void> => {
    if (await copyText(text)) return toaster.say(t('message.copied'));
    field.current?.select();
    toaster.warn(t('message.copyFailed'));
  };
  return (
    <>
      <label className={styles.message}>
        <span>{t('message.sendText')}</span>
        <textarea ref={field} className={styles.text} rows={5} readOnly value={text} translate="no" />
      </label>
      <p className={styles.soft}>
        {t('message.sendLetters', {
          count: text.length,
          hours: hours.length,
          from: formats.weekdayTime(hours[0]?.at ?? 0),
          until: formats.weekdayTime(hours.at(-1)?.at ?? 0),
        })}
      </p>
      <Actions>
        <Button kind="primary" onClick={() => void copy()}>
          {t('message.copy')}
        </Button>
        {'share' in navigator && (
          <Button icon="share" onClick={() => void shareText({ text })}>
            {t('message.share')}
          </Button>
        )}
      </Actions>
      <QrCode text={link} label={t('message.code')} />
    </>
  );
}
