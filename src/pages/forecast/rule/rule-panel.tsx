import { useState } from 'react';
import type { PlaceRuleView } from '../../../../workers/api.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { favoritesOf, nearestSame } from '../../../core/rules/place/places.ts';
import type { RuleConditions } from '../../../core/rules/settings/place-rules.ts';
import { spansOf } from '../../../core/rules/rule/rule-windows.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { engine } from '../../../engine/engine.ts';
import { useLive } from '../../../engine/use-live.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { WatchButton } from '../../../shell/alerts/watch-button.tsx';
import { WithDraftName } from '../../../shell/device/use-draft.tsx';
import { useWarnNotKept } from '../../../shell/settings/use-warn-not-kept.ts';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { useToaster } from '../../../ui/toast.tsx';
import { LaterDay } from './later-day.tsx';
import { RuleDays } from './rule-days.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import styles from './rule-panel.module.css';
import { demandTexts, streamBasis, tideBasis } from './rule-text.ts';

/** A place's own rule with its windows in the forecast's week and, by the tide alone, on any later date. */
export function RulePanel({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const { source, coordinates } = forecast;
  const at = { lat: coordinates.lat, lng: coordinates.lng };
  const view = useLive('placeRule', { source, ...at });
  return (
    <FoldedCard title={t('rules.title')}>
      <div className={styles.panel}>
        {view === undefined && <p>{t('rules.loading')}</p>}
        {view === null && <p>{t('rules.failed')}</p>}
        {view?.rule === null && (
          <>
            <p>{t('rules.intro')}</p>
            <Actions>
              <Button onClick={() => setEditing(true)}>{t('rules.create')}</Button>
            </Actions>
          </>
        )}
        {view?.rule && (
          <Known view={view} rule={view.rule} forecast={forecast} now={now} onEdit={() => setEditing(true)} />
        )}
      </div>
      {isEditing && view && (
        <WithDraftName form={`rule ${at.lat} ${at.lng}`}>
          {draftName => (
            <RuleDialog
              at={at}
              draftName={draftName}
              view={view}
              onClose={() => setEditing(false)}
              onReopen={() => setEditing(true)}
            />
          )}
        </WithDraftName>
      )}
    </FoldedCard>
  );
}

/** The alert button; only for favorites, because alerts exist only for them. */
function Watch({ at }: { at: Coordinates }) {
  const t = useTranslate();
  const places = useLive('places', {});
  if (!places) return null;
  const place = nearestSame(favoritesOf(places), at);
  if (!place) return <p className={styles.note}>{t('rules.watchStar')}</p>;
  return (
    <Actions>
      <WatchButton rule={{ placeId: place.id, kind: 'window', threshold: null }} label={t('rules.watch')} />
    </Actions>
  );
}

function Known({
  view,
  rule,
  forecast,
  now,
  onEdit,
}: {
  view: PlaceRuleView;
  rule: RuleConditions;
  forecast: Forecast;
  now: Instant;
  onEdit: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  const { coordinates, days } = forecast;
  const end = view.spans.at(-1)?.until ?? now;
  const left = spansOf(view.spans, { start: now, end }, now);
  const remove = async (): Promise<void> => {
    const removed = await engine.setPlaceRule(coordinates, null);
    if (!removed.ok) return warnNotKept(removed.failure, t('rules.notSaved'));
    toaster.undo(t('rules.removed'), () => {
      void engine.setPlaceRule(coordinates, rule);
    });
  };
  return (
    <>
      <ul>
        {demandTexts(t, formats, rule).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Actions>
        <Button onClick={onEdit}>{t('rules.edit')}</Button>
        <Button kind="plain" onClick={() => void remove()}>
          {t('rules.remove')}
        </Button>
      </Actions>
      <h3 className={styles.heading}>{t('rules.week')}</h3>
      {left.length === 0 ? (
        <p>{t('rules.noForecast')}</p>
      ) : (
        <>
          {!left.some(({ kind }) => kind === 'inside') && <p>{t('rules.none')}</p>}
          <RuleDays days={days} spans={view.spans} from={now} />
          <p className={styles.note}>{t('rules.ends', { time: formats.weekdayTime(end) })}</p>
          <Watch at={coordinates} />
        </>
      )}
      <p className={styles.note}>{basisTexts().join(' ')}</p>
      <LaterDay at={coordinates} rule={rule} />
      <p className={styles.note}>{t('rules.planning')}</p>
    </>
  );

  function basisTexts(): string[] {
    const usesTide = rule.minTideM !== null || rule.maxTideM !== null;
    const usesStream = rule.notOnEbb || rule.maxWindAgainstStreamKt !== null;
    return [
      ...(usesTide ? [`${tideBasis(t, formats, view)}.`] : []),
      ...(usesStream ? [`${streamBasis(t, view)}.`] : []),
    ];
  }
}
