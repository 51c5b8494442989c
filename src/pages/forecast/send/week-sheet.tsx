import type { DaySky, Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { isClockWrong } from '../../../core/rules/forecast/clock.ts';
import { partlyKnown } from '../../../core/rules/forecast/known-hours.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import { mayMissTurn } from '../../../core/rules/tide/tides.ts';
import { isToday, type Instant } from '../../../core/rules/time/time.ts';
import { warningsState, type WarningReport } from '../../../core/rules/forecast/warnings.ts';
import { useFormats, type Formats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import { Issued } from '../../../ui/forecast/issued.tsx';
import { KnownPart } from '../../../ui/forecast/known-part.tsx';
import { dayBandText } from '../../../ui/forecast/day-band-text.ts';
import { dayLimitsText } from '../../../ui/forecast/limit-text.ts';
import { todayWords } from '../../../ui/forecast/today-words.ts';
import { seaStateReasons } from '../../../ui/forecast/sea-state-reasons.ts';
import { seaStateText } from '../../../ui/forecast/sea-state-badge.tsx';
import { weekTideCaptions } from '../../../ui/forecast/tide-caption.ts';
import { warningMoment, warningTimes } from '../../../ui/forecast/warning-words.ts';
import { NotReal, OfficialSources, WarningsSummary } from '../../../ui/forecast/warnings.tsx';
import { DataMark, MarkedAnew } from '../../../ui/not-real.tsx';
import { classes } from '../../../ui/classes.ts';
import paper from '../../../ui/print-sheet.module.css';
import { usePrinting } from '../../../ui/use-printing.ts';
import type { HeaderPlace } from '../answer/forecast-header.tsx';
import { LentLine, SourceLine } from '../answer/source-line.tsx';
import styles from './week-sheet.module.css';

/**
 * The page for print: the week on one sheet for the wheelhouse, black on white in any theme. Ages go stale on paper, so it states when the
 * numbers were downloaded, when warnings were checked and when it was printed.
 */
export function WeekSheet(props: {
  place: HeaderPlace;
  forecast: Forecast;
  now: Instant;
  limits: Limits;
  warnings: WarningReport | null;
}) {
  return usePrinting() ? (
    <MarkedAnew>
      <Sheet {...props} />
    </MarkedAnew>
  ) : null;
}

function Sheet({ place, forecast, now, limits, warnings }: Parameters<typeof WeekSheet>[0]) {
  const t = useTranslate();
  const formats = useFormats();
  const position = formats.coordinates(place.coordinates, 3);
  const official = warningsState(warnings, now);
  const { wind, waveHeight } = formats.measures;
  const { time } = forecast.hourly;
  return (
    <article className={classes(paper.sheet, styles.sheet)} data-print-sheet>
      <header className={paper.header}>
        <h2 className={styles.place}>{place.name}</h2>
        <p>
          {place.name !== position && <>{position} · </>}
          {t('forecast.sheetTimes', {
            downloaded: formats.dateTime(forecast.fetchedAt),
            printed: formats.dateTime(now),
            zone: formats.zoneNames([time[0] ?? now, now, time.at(-1) ?? now]),
          })}{' '}
          <Issued issuedAt={forecast.issuedAt} />
        </p>
        <p>
          <DataMark provenance={forecast.provenance} />
        </p>
        <LentLine forecast={forecast} now={now} />
        <SourceLine forecast={forecast} />
      </header>
      {isClockWrong({ forecast, warnings }) && <p className={styles.warning}>{t('forecast.clockWrong')}</p>}
      {official.kind === 'checked' ? (
        <>
          <div>
            {/* On a separate line: both are bold, and would look like one sentence. */}
            <NotReal provenance={official.provenance} />
            <p>
              <strong>{t('warnings.title')}</strong>{' '}
              {official.isClockWrong
                ? t('warnings.checkedClockWrong')
                : t('warnings.verdictChecked', { checked: formats.dateTime(official.checkedAt) })}{' '}
              {official.warnings.length === 0 &&
                !official.lacksGales &&
                t(official.haveRunOut ? 'warnings.noneLeft' : 'warnings.noneThen')}
            </p>
          </div>
          {official.warnings.map(warning => (
            <p key={warning.id} className={styles.warning}>
              <strong lang={warning.notice?.language ?? 'en'}>{warning.event}</strong>{' '}
              {/* The headlines of the National Weather Service include the end. */}
              {warning.headline === null || warning.notice ? (
                warningTimes(warning, t, warningMoment(now, formats))
              ) : (
                <span lang="en">{warning.headline}</span>
              )}
            </p>
          ))}
          {warnings?.official && (
            <OfficialSources official={warnings.official} isNone={official.warnings.length === 0} />
          )}
        </>
      ) : (
        <WarningsSummary report={warnings} now={now} busy={false} />
      )}
      <table className={classes(paper.table, styles.table)} translate="no">
        <thead>
          <tr>
            <th scope="col">{t('forecast.day')}</th>
            <th scope="col">{t('forecast.seaState')}</th>
            <th scope="col">{`${t('forecast.wind')} (${wind.unit})`}</th>
            <th scope="col">{`${t('forecast.waves')} (${waveHeight.unit})`}</th>
            <th scope="col">{t('forecast.tides')}</th>
            <th scope="col">{t('forecast.sun')}</th>
            <th scope="col">{t('forecast.score')}</th>
          </tr>
        </thead>
        <tbody>
          {forecast.days.map(day => (
            <Row key={day.date} forecast={forecast} day={day} now={now} limits={limits} />
          ))}
        </tbody>
      </table>
      <footer className={classes(paper.footer, styles.footer)}>
        {weekTideCaptions(forecast, t, formats).map(caption => (
          <p key={caption}>{caption}</p>
        ))}
        <p>
          <strong>{t('shell.planningAid')}</strong>
        </p>
      </footer>
    </article>
  );
}

function Row(props: { forecast: Forecast; day: ForecastDay; now: Instant; limits: Limits }) {
  const { forecast, day, now, limits } = props;
  const t = useTranslate();
  const formats = useFormats();
  const hours = [day.firstHour, day.firstHour + day.hourCount] as const;
  const known = partlyKnown(forecast.hourly, day);
  const within = dayLimitsText({ hourly: forecast.hourly, day, limits, now }, formats, t);
  return (
    <tr>
      <th scope="row">
        {formats.date(day.start)}
        {isToday(day, now) && <small>{t(todayWords(known))}</small>}
      </th>
      <td>
        <strong>{seaStateText(day.seaState, t)}</strong> {dayBandText(forecast, day, formats, t)}
        <small>{seaStateReasons(day.seaState.reasons, forecast.hourly, hours, formats, t, day)}</small>
        <KnownPart known={known} />
        {within !== null && <small>{within}</small>}
      </td>
      <td>
        <strong>{formats.bare('wind', day.windSpeedKt)}</strong> {formats.from(day.windDirectionDeg)}
        <small>
          {t('forecast.gusts')} {formats.bare('gust', day.windGustKt)}
        </small>
      </td>
      <td>
        <strong>{formats.bare('waveHeight', day.waveHeightFt)}</strong> {formats.from(day.waveDirectionDeg)}
        <small>
          {t('forecast.wavePeriodShort')} {formats.period(day.wavePeriodS, 1)}
        </small>
      </td>
      <td>
        {day.tides.length === 0 && formats.missing}
        {day.tides.map(turn => (
          <span key={turn.time} className={styles.turn}>
            {t(turn.type === 'high' ? 'forecast.highTide' : 'forecast.lowTide')} {formats.time(turn.time)}{' '}
            {formats.seaLevel(turn.heightM)}
          </span>
        ))}
        {day.tides.length > 0 && mayMissTurn(forecast, day) && <small>{t('forecast.tidesPartly')}</small>}
      </td>
      <td>{sunText(day.sky, formats, t)}</td>
      <td>
        {formats.number(day.fishing.rawScore, 2)}
        {!day.fishing.complete && <small>{t('forecast.incomplete')}</small>}
      </td>
    </tr>
  );
}

/** Formats the first sunrise and the first sunset after it. A day may have only one of them: near polar day, or in a distant time zone. */
function sunText({ sun, sunrise, sunset }: DaySky, formats: Formats, t: Translate): string {
  if (sun !== 'rises') return t(`forecast.sun_${sun}`);
  if (sunrise !== null && sunset !== null) return `${formats.time(sunrise)}–${formats.time(sunset)}`;
  if (sunrise !== null) return `${t('forecast.sunrise')} ${formats.time(sunrise)}`;
  return sunset === null ? formats.missing : `${t('forecast.sunset')} ${formats.time(sunset)}`;
}
