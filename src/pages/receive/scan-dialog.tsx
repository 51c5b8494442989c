import { useState } from 'react';
import { readMessages } from '../../core/rules/message/read-messages.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './receive.module.css';
import { useScanner } from './use-scanner.ts';

/** Shows the camera until it has read a message of Offing; any other code gets a message. */
export function ScanDialog({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const t = useTranslate();
  const [isOther, setOther] = useState(false);
  const { video, state, again } = useScanner(text => {
    const isMessage = typeof readMessages(text) !== 'string';
    if (isMessage) onText(text);
    else setOther(true);
    return isMessage;
  });
  const isOn = state === 'starting' || state === 'scanning';
  return (
    <Dialog open title={t('message.scanTitle')} onClose={onClose}>
      <div className={styles.field}>
        {isOn ? (
          <p role="status">
            {t(
              isOther
                ? 'message.scanOther'
                : state === 'starting'
                  ? 'message.scanStarting'
                  : 'message.scanAim',
            )}
          </p>
        ) : (
          <>
            <Notice tone="caution" title={t(`message.scan_${state}`)} isAnswer>
              {t('message.scanElse')}
            </Notice>
            <Actions>
              <Button onClick={again}>{t('shell.tryAgain')}</Button>
            </Actions>
          </>
        )}
        {/* `muted` and `playsInline`, because phones autoplay no other video. Always mounted, for a camera that answers late. */}
        <video ref={video} className={styles.camera} hidden={!isOn} aria-hidden muted playsInline />
      </div>
    </Dialog>
  );
}
