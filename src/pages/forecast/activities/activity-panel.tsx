import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { Coordinates, Place } from '../../../core/rules/place/place.ts';
import { favoritesOf, nearestSame } from '../../../core/rules/place/places.ts';
import { asksForBeach } from '../../../core/rules/profile/profile.ts';
import type { ActivityView } from '../../../core/rules/rule/activity-windows.ts';
import { isLongEnough } from '../../../core/rules/rule/rule-windows.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { profileName } from '../../../core/words/profile-name.ts';
import { engine } from '../../../engine/engine.ts';
import { useLive } from '../../../engine/use-live.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { WatchButton } from '../../../shell/alerts/watch-button.tsx';
import { ActivityChoice } from '../../../shell/settings/activity-choice.tsx';
import { useSettings } from '../../../shell/settings/settings-context.tsx';
import { useWarnNotKept } from '../../../shell/settings/use-warn-not-kept.ts';
import { Actions } from '../../../ui/actions.tsx';
import { Select } from '../../../ui/field.tsx';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { ActivityDays } from './activity-days.tsx';
import styles from './activity-panel.module.css';
import { demandText } from './activity-text.ts';

/** The user's activities here, and when the saved week suits each. */
export function ActivityPanel({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const { source, coordinates, days } = forecast;
  const at = { lat: coordinates.lat, lng: coordinates.lng };
  const view = useLive('activities', { source, ...at });
  const activities = view?.activities ?? [];
  const places = useLive('places', {});
  const favorite = (places && nearestSame(favoritesOf(places), at)) ?? null;
  const [leading] = activities;
  return (
    <FoldedCard
      title={
        leading
          ? t('rules.activity_windowsFor', { activity: profileName(t, leading.profile) })
          : t('rules.activity_title')
      }
    >
      <div className={styles.panel}>
        {view === undefined && <p>{t('rules.activity_loading')}</p>}
        {view === null && <p>{t('rules.activity_failed')}</p>}
        {activities.map((each, index) => (
          <Windows
            key={each.profile.id}
            view={each}
            days={days}
            hourly={forecast.hourly}
            now={now}
            facingDeg={view?.facingDeg ?? null}
            isLeading={index === 0}
            favorite={favorite}
          />
        ))}
        {activities.length > 1 && <Leading at={at} activities={activities} />}
        {leading ? (
          <details>
            <summary className={styles.summary}>{t('rules.activity_choose')}</summary>
            <ActivityChoice />
          </details>
        ) : (
          view && <ActivityChoice />
        )}
      </div>
    </FoldedCard>
  );
}

/** Which activity stands first at this place. */
function Leading({ at, activities }: { at: Coordinates; activities: readonly ActivityView[] }) {
  const t = useTranslate();
  const warnNotKept = useWarnNotKept();
  const choose = async (id: string): Promise<void> => {
    const kept = await engine.setLeadingActivity(at, id);
    if (!kept.ok) warnNotKept(kept.failure, t('shell.settingNotSaved'));
  };
  return (
    <Select
      label={t('rules.activity_leadsHere')}
      options={activities.map(({ profile }) => ({ value: profile.id, label: profileName(t, profile) }))}
      value={activities[0]?.profile.id ?? ''}
      onChoose={id => void choose(id)}
    />
  );
}

const seaVariables: ReadonlySet<string> = new Set(['waveFt', 'swellFt', 'swellPeriodS']);

function Windows({
  view,
  days,
  hourly,
  now,
  facingDeg,
  isLeading,
  favorite,
}: {
  view: ActivityView;
  days: Forecast['days'];
  hourly: Forecast['hourly'];
  now: Instant;
  facingDeg: number | null;
  isLeading: boolean;
  /** Alerts are about favorites; null = the place is not a favorite. */
  favorite: Place | null;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { minWindowHours: hours } = useSettings();
  const { activity, conditions } = view.profile;
  const coldF = conditions.find(({ variable }) => variable === 'seaTempF')?.good.from;
  const notes = [
    conditions.some(({ variable }) => seaVariables.has(variable)) && t('rules.activity_seaNote'),
    asksForBeach(view.profile) &&
      (facingDeg === null
        ? t('rules.activity_facesUnknown')
        : t('rules.activity_faces', { point: formats.compass(facingDeg) })),
    activity === 'paddling' && coldF != null && t('rules.activity_coldShock', { cold: formats.temp(coldF) }),
    activity === 'surfing' && t('rules.activity_energyNote'),
    activity === 'diving' && t('rules.activity_hintVisibility'),
  ].filter(note => note !== false);
  return (
    <section className={styles.panel}>
      {!isLeading && (
        <h3 className={styles.heading}>
          {t('rules.activity_windowsFor', { activity: profileName(t, view.profile) })}
        </h3>
      )}
      {!view.windows.some(window => isLongEnough(window, now, hours * hourS)) && (
        <p>{t('rules.activity_none', { hours: formats.number(hours, 0) })}</p>
      )}
      <ActivityDays days={days} view={view} hourly={hourly} now={now} />
      <p className={styles.note}>{t('rules.activity_key')}</p>
      {favorite ? (
        <Actions>
          <WatchButton
            rule={{ placeId: favorite.id, kind: 'window', threshold: null, profileId: view.profile.id }}
            label={t('rules.watch')}
          />
        </Actions>
      ) : (
        <p className={styles.note}>{t('rules.watchStar')}</p>
      )}
      {notes.map(note => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <details>
        <summary className={styles.summary}>{t('rules.activity_rule')}</summary>
        <ul className={styles.rule}>
          {conditions.map(each => (
            <li key={each.variable}>{demandText(t, formats, each)}</li>
          ))}
        </ul>
        <p className={styles.note}>
          {t(
            view.profile.name !== null
              ? 'rules.own_rule'
              : activity === 'fishing'
                ? 'rules.activity_ruleScore'
                : 'rules.activity_ruleOwn',
          )}
        </p>
      </details>
    </section>
  );
}
