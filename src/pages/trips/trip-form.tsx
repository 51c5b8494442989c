import { useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { leastSeaOfPeriodFt } from '../../core/rules/conditions/period-limits.ts';
import { longestName, readTrip, type TripFault } from '../../core/rules/route/read-trip.ts';
import { tripAddress } from '../../core/rules/route/trip-address.ts';
import type { SavedTrip, Trip, Waypoint } from '../../core/rules/route/trip.ts';
import { typedNumber } from '../../core/rules/value/typed-number.ts';
import { dropDraft, keepDraft } from '../../account/form-drafts.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { DraftNotice, useKeepDraft, useRestored } from '../../shell/device/use-draft.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox, Field, Select } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { inUnits, numberLabels, tooLargeIn, tripOfFields, type TripFields } from './trip-fields.ts';
import { BoatFields } from './boat-fields.tsx';
import { FormNotices } from './form-notices.tsx';
import { HazardsField } from './hazards-field.tsx';
import { joinTrip, meanwhileOf, typedOf, type TripTyped } from './join-trip.ts';
import { saveTrip } from './save-trip.ts';
import { withUnreadNeeds } from './trip-draft.ts';
import { endOf } from './trip-words.ts';
import styles from './trips.module.css';
import { nothingTyped, type NotAdded } from './waypoint-list.tsx';
import { WaypointsCard } from './waypoints-card.tsx';

/** Form for a trip. Until it is saved, a draft on this device alone has the input. */
export function TripForm({
  draftName: form,
  saved,
  trip,
  stored,
  isPlanned = false,
  onDone,
  onReopen,
}: {
  /** '' = no draft: see `useDraftName`. */
  draftName: string;
  /** null = a new one. */
  saved: SavedTrip | null;
  trip: Trip;
  /** The trip as stored now, because another tab may change it. null = deleted; a save then creates it again. undefined = not read yet. */
  stored?: SavedTrip | null | undefined;
  /** True for a trip handed over by another screen and not stored yet; it replaces an earlier draft. */
  isPlanned?: boolean;
  onDone: () => void;
  /** Called when the user undoes Cancel while the trip is still on the screen. */
  onReopen?: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const [, navigate] = useLocation();
  // Fixed id, so that a double tap of a wet thumb does not save two trips.
  const [id] = useState(() => saved?.id ?? crypto.randomUUID());
  const began = typedOf(trip, formats.units);
  const draft = useRestored(isPlanned ? '' : form, () => ({
    ...began,
    ...nothingTyped,
    units: formats.units,
    opened: trip,
  }));
  const [isRestored, setRestored] = useState(draft !== null);
  const [waypoints, setWaypoints] = useState<Waypoint[]>(() =>
    draft ? withUnreadNeeds(draft.waypoints) : trip.waypoints,
  );
  const [fields, setFields] = useState<TripFields>(draft ? { ...began, ...draft } : began);
  const [unitsOfFields, setUnitsOfFields] = useState(draft?.units ?? formats.units);
  // After a change of units, typed values stay the same measures in the other units.
  if (unitsOfFields !== formats.units) {
    setUnitsOfFields(formats.units);
    setFields(inUnits(fields, formats));
  }
  const [notAdded, setNotAdded] = useState<NotAdded>(
    draft ? { typed: draft.typed, picked: draft.picked } : nothingTyped,
  );
  const [fault, setFault] = useState<TripFault | 'notAdded' | null>(null);
  // The stored trip, as last seen by this form.
  const [known, setKnown] = useState(draft?.opened ?? trip);
  const [isContested, setContested] = useState(false);
  const joined = joinTrip(known, { ...fields, waypoints }, stored, formats.units);
  // The form ignores its own save.
  const [isSaving, setSaving] = useState(false);
  const typed = { ...fields, waypoints, ...notAdded, units: unitsOfFields, opened: known };
  const asBegan = { ...typed, ...began, ...nothingTyped };
  const isTouched = isPlanned || JSON.stringify(typed) !== JSON.stringify(asBegan);
  useKeepDraft(form, typed, isTouched);

  const show = ({ waypoints: points, ...others }: TripTyped): void => {
    setWaypoints(points);
    setFields(others);
  };
  const discard = (): void => {
    setRestored(false);
    show(typedOf(stored?.trip ?? trip, formats.units));
    setNotAdded(nothingTyped);
    toaster.undo(t('forecast.draftDiscarded'), () => {
      // Stores the draft for a form that has already unmounted.
      keepDraft(form, typed);
      show({ ...fields, waypoints });
      setNotAdded(notAdded);
    });
  };
  const cancel = (): void => {
    dropDraft(form);
    if (saved) onDone();
    if (!isTouched) return;
    toaster.undo(t('forecast.draftDiscarded'), () => {
      keepDraft(form, typed);
      if (!saved) return navigate('/trip');
      navigate(tripAddress(saved.id), { replace: true });
      onReopen?.();
    });
  };
  const set = (change: Partial<TripFields>): void => setFields(before => ({ ...before, ...change }));

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    // Stops the save if a waypoint was typed or selected but not added, because it would be missing without a sign.
    if (notAdded.typed.trim() !== '' || notAdded.picked !== '') return setFault('notAdded');
    setContested(joined?.isContested === true);
    if (stored && joined?.isContested) {
      // Shows the conflict first. The next tap overwrites the conflicting fields with this form's input, and keeps the other tab's other
      // changes.
      setKnown(stored.trip);
      setFields(joined.fields);
      return setWaypoints(joined.fields.waypoints);
    }
    const merged = joined?.fields ?? { ...fields, waypoints };
    const kept = stored?.trip ?? saved?.trip ?? null;
    const read = readTrip(tripOfFields(merged, merged.waypoints, formats, kept));
    if (!read.ok) return setFault(read.fault);
    const tooLarge = tooLargeIn(merged, formats, kept);
    if (tooLarge) return setFault(tooLarge);
    setSaving(true);
    const result = await saveTrip(id, read.trip, saved);
    if (!result.ok) {
      setSaving(false);
      return toaster.warn(t('trips.notSaved'));
    }
    dropDraft(form);
    if (saved) onDone();
    else navigate(tripAddress(id), { replace: true });
  };

  const meanwhile = isSaving ? null : meanwhileOf(stored, joined, isContested);
  const number = (name: keyof typeof numberLabels, unit: string, hint?: string) => (
    <NumberField
      label={t(`trips.${numberLabels[name]}`)}
      hint={hint}
      after={unit}
      value={fields[name]}
      onChange={event => set({ [name]: event.target.value })}
    />
  );
  return (
    <form className={styles.page} noValidate onSubmit={event => void save(event)}>
      <PageHeading title={t(saved ? 'trips.changeTitle' : 'trips.plan')} />
      {isRestored && <DraftNotice onDiscard={discard} />}
      <WaypointsCard
        waypoints={waypoints}
        speedKt={typedNumber(fields.speedKt, formats.language)}
        notAdded={notAdded}
        onChange={setWaypoints}
        onNotAdded={change => setNotAdded(before => ({ ...before, ...change }))}
      />
      <Card as="section" className={styles.fields}>
        <Field
          label={t('trips.name')}
          value={fields.name}
          maxLength={longestName}
          onChange={event => set({ name: event.target.value })}
        />
        {number('speedKt', formats.measures.wind.unit)}
        <div className={styles.whole}>
          <Checkbox
            label={t('trips.thereAndBack')}
            checked={fields.thereAndBack}
            onChange={event => set({ thereAndBack: event.target.checked })}
          />
        </div>
        <Select
          label={t('trips.leaveAfter')}
          options={[
            { value: '', label: t('trips.anyTime') },
            { value: 'sunrise', label: t('trips.pick_sunrise') },
            { value: 'dawn', label: t('trips.pick_dawn') },
          ]}
          value={fields.notBefore}
          onChoose={notBefore => set({ notBefore })}
        />
        <Select
          label={t(`trips.before_${endOf({ waypoints, thereAndBack: fields.thereAndBack })}`)}
          options={[
            { value: '', label: t('trips.anyTime') },
            { value: 'sunset', label: t('trips.pick_sunset') },
            { value: 'dusk', label: t('trips.pick_dusk') },
          ]}
          value={fields.backBefore}
          onChoose={backBefore => set({ backBefore })}
        />
      </Card>
      <Card as="section" title={t('trips.limits')} className={styles.stack}>
        <p className={styles.note}>{t('trips.limitsHint')}</p>
        <div className={styles.fields}>
          {number('maxWindKt', formats.measures.wind.unit)}
          {number('maxGustKt', formats.measures.wind.unit)}
          {number('maxWaveFt', formats.measures.waveHeight.unit)}
          {number(
            'minWavePeriodS',
            's',
            t('trips.minPeriodHint', { height: formats.waveHeight(leastSeaOfPeriodFt) }),
          )}
        </div>
        <HazardsField value={fields.hazards} onChange={hazards => set({ hazards })} />
      </Card>
      <BoatFields fields={fields} set={set} number={number} />
      <FormNotices meanwhile={meanwhile} fault={fault} />
      <Actions>
        {saved ? (
          <Button onClick={cancel}>{t('shell.cancel')}</Button>
        ) : (
          <Link href="/trips" className={buttonClass('quiet')} onClick={cancel}>
            {t('shell.cancel')}
          </Link>
        )}
        <Button kind="primary" type="submit">
          {t('trips.save')}
        </Button>
      </Actions>
    </form>
  );
}
