import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { messageSteps } from '../../../core/rules/message/week-message.ts';
import { writeMessage } from '../../../core/rules/message/write-message.ts';
import { weeksFileName, weeksFileText, weeksFileType } from '../../../core/rules/message/weeks-file.ts';
import { fileName } from '../../../core/rules/route/write-gpx.ts';
import { bestUpcomingDay } from '../../../core/rules/score/best-day.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { calendarText } from '../../../core/rules/trip/calendar.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { shareFile } from '../../../ui/share-file.ts';
import { saveTextFile } from '../../../ui/text-file.ts';
import { useToaster } from '../../../ui/toast.tsx';
import { bestDayEvent } from './best-day-event.ts';
import styles from './send-dialog.module.css';
import { weekPicture } from './picture-words.ts';
import { drawWeek } from './week-picture.ts';

/** Sends the week as a file for another Offing, or as a picture for anyone, and the best day to a calendar. */
export function OtherWays({ place, forecast, now }: { place: string; forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const best = bestUpcomingDay(forecast, now);

  const file = (): void => {
    const messages = messageSteps.toReversed().flatMap(step => writeMessage(forecast, step, now) ?? []);
    void shareFile(new File([weeksFileText(messages)], weeksFileName(now), { type: weeksFileType }));
  };
  const picture = async (): Promise<void> => {
    const drawn = await drawWeek(weekPicture({ place, forecast, now }, t, formats));
    if (drawn) await shareFile(new File([drawn], fileName(place, 'png'), { type: drawn.type }));
    else toaster.warn(t('message.pictureFailed'));
  };
  return (
    <section className={styles.ways}>
      <h3>{t('message.otherWays')}</h3>
      <Actions>
        <Button icon="download" onClick={file}>
          {t('message.saveFile')}
        </Button>
        <Button icon="share" onClick={() => void picture()}>
          {t('message.picture')}
        </Button>
        {best && best.end > now && (
          <Button
            icon="clock"
            onClick={() =>
              saveTextFile(
                fileName(place, 'ics'),
                'text/calendar',
                calendarText(bestDayEvent({ place, forecast, day: best, now }, t, formats)),
              )
            }
          >
            {t('message.bestDayCalendar')}
          </Button>
        )}
      </Actions>
    </section>
  );
}
