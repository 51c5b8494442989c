import { useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { dropDraft, keepDraft } from '../../account/form-drafts.ts';
import {
  feltChoices,
  longestPlace,
  longestText,
  outcomes,
  type DraftFault,
  type LogEntry,
} from '../../core/rules/log/log-entry.ts';
import { logAddress, newLogAddress } from '../../core/rules/log/log-address.ts';
import type { LogReading } from '../../core/rules/log/log-reading.ts';
import { joinFields } from '../../core/rules/value/join-fields.ts';
import { engine } from '../../engine/engine.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { FormatsProvider, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { DraftNotice, useKeepDraft, useRestored, WithDraftName } from '../../shell/device/use-draft.tsx';
import { useDeviceZone } from '../../shell/settings/settings-context.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { DeleteEntry } from './delete-entry.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { draftOf, entryParts, fieldsIn, fieldsOf, type EntryFields } from './entry-fields.ts';
import { EntryPhoto } from './entry-photo.tsx';
import { EntryTimes } from './entry-times.tsx';
import styles from './log.module.css';
import { useDayText } from './use-day-text.ts';
import { useFormatsIn } from './use-formats-in.ts';

/** Form for one logged trip; null = a new one. Until it is saved, a draft on this device alone has the input. */
export function EntryForm(kept: { entry: LogEntry | null; reading: LogReading | null }) {
  return (
    <WithDraftName form={kept.entry ? `log ${kept.entry.id}` : 'log'}>
      {draftName => <OpenEntryForm {...kept} draftName={draftName} />}
    </WithDraftName>
  );
}

function OpenEntryForm({
  entry,
  reading,
  draftName: form,
}: {
  entry: LogEntry | null;
  reading: LogReading | null;
  draftName: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const [, navigate] = useLocation();
  const deviceZone = useDeviceZone();
  const zone = entry?.zone ?? deviceZone ?? formats.zone;
  const formatsIn = useFormatsIn();
  const dayText = useDayText();
  const [first] = useState(() => fieldsOf(entry, zone, Date.now() / 1000));
  const draft = useRestored(form, () => ({ ...first, opened: first }));
  const [isRestored, setRestored] = useState(draft !== null);
  const [fields, setFields] = useState<EntryFields>(() => (draft ? fieldsIn(draft) : first));
  /** Initial fields of the form, to which a change from another tab is compared. */
  const [opened, setOpened] = useState(draft?.opened ?? first);
  // The stored entry, as last seen by this form; another tab may change or delete it.
  const [known, setKnown] = useState(entry);
  const [meanwhile, setMeanwhile] = useState<'changed' | 'gone' | null>(null);
  const [fault, setFault] = useState<DraftFault | 'badPosition' | null>(null);
  const [busy, setBusy] = useState(false);
  const isTouched = JSON.stringify(fields) !== JSON.stringify(first);
  useKeepDraft(form, { ...fields, opened }, isTouched);
  const discard = (): void => {
    setRestored(false);
    setFields(first);
    toaster.undo(t('forecast.draftDiscarded'), () => {
      // Stores the draft for a form that has already unmounted.
      keepDraft(form, { ...fields, opened });
      setFields(fields);
    });
  };
  const cancel = (): void => {
    dropDraft(form);
    if (!isTouched) return;
    toaster.undo(t('forecast.draftDiscarded'), () => {
      keepDraft(form, { ...fields, opened });
      navigate(entry ? logAddress(entry.id) : newLogAddress);
    });
  };
  const set = (change: Partial<EntryFields>): void => setFields(before => ({ ...before, ...change }));

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setMeanwhile(null);
    setFault(null);
    const joined = await withStored();
    if (!joined) return;
    const next = draftOf(joined, entry, zone);
    if (typeof next === 'string') return setFault(next);
    setBusy(true);
    const kept = await engine.saveLogEntry(next);
    setBusy(false);
    if (!kept.ok) return toaster.warn(failureText(t, kept.failure, 'forecast'));
    if (kept.value.kind === 'refused') return setFault(kept.value.fault);
    dropDraft(form);
    toaster.say(t('log.saved'));
    navigate('/log');
  };

  /** Returns the form's fields merged with another tab's changes to other fields. null = the conflict must be shown first. */
  const withStored = async (): Promise<EntryFields | null> => {
    if (!entry) return fields;
    const found = await engine.logEntry(entry.id);
    if (!found.ok) return fields;
    const stored = found.value?.entry ?? null;
    setKnown(stored);
    if (!stored) {
      if (known) {
        setMeanwhile('gone');
        return null;
      }
      // Restores the deleted entry with its stored conditions; its photo is lost.
      await engine.restoreLogEntry({ entry: { ...entry, hasPhoto: false }, photo: null });
      return fields;
    }
    const joined = joinFields(entryParts, {
      opened,
      typed: fields,
      stored: fieldsOf(stored, zone, 0),
    });
    if (!joined.isContested) return joined.fields;
    setFields(joined.fields);
    setOpened(fieldsOf(stored, zone, 0));
    setMeanwhile('changed');
    return null;
  };

  return (
    <div className={styles.page}>
      <PageHeading title={entry ? dayText(formatsIn(zone), entry.start) : t('log.new')} />
      {isRestored && <DraftNotice onDiscard={discard} />}
      <div className={classes(entry && styles.columns)}>
        <form className={styles.page} noValidate onSubmit={event => void save(event)}>
          <Card as="section" className={styles.stack}>
            <RadioCards
              legend={t('log.felt')}
              options={[
                ...feltChoices.map(felt => ({ value: felt, label: t(`log.${felt}`) })),
                { value: '' as const, label: t('log.unsaid') },
              ]}
              value={fields.felt}
              onChoose={felt => set({ felt })}
            />
            <RadioCards
              legend={t('log.outcome')}
              options={[
                ...outcomes.map(outcome => ({ value: outcome, label: t(`log.${outcome}`) })),
                { value: '' as const, label: t('log.unsaid') },
              ]}
              value={fields.outcome}
              onChoose={outcome => set({ outcome })}
            />
            {fields.outcome === 'caught' && (
              <Field
                label={t('log.what')}
                value={fields.caught}
                maxLength={longestText}
                onChange={event => set({ caught: event.target.value })}
              />
            )}
            <label className={styles.text}>
              <span>{t('log.note')}</span>
              <textarea
                value={fields.note}
                maxLength={longestText}
                onChange={event => set({ note: event.target.value })}
              />
            </label>
          </Card>
          <Card as="section" className={styles.fields}>
            <EntryTimes fields={fields} entry={entry} zone={zone} onChange={set} />
            <Field
              label={t('log.place')}
              value={fields.place}
              maxLength={longestPlace}
              onChange={event => set({ place: event.target.value })}
            />
            <Field
              label={t('log.position')}
              hint={t('log.positionHint')}
              value={fields.position}
              error={fault === 'badPosition' ? t('log.badPosition') : undefined}
              onChange={event => set({ position: event.target.value })}
            />
          </Card>
          <div aria-live="polite">
            {meanwhile && (
              <Notice tone="caution" title={t(`trips.${meanwhile}Meanwhile`)}>
                {t(`trips.${meanwhile}MeanwhileText`)}
              </Notice>
            )}
            {fault !== null && fault !== 'badPosition' && (
              <Notice tone="caution">{t(`log.fault_${fault}`)}</Notice>
            )}
          </div>
          <Actions>
            <Link href="/log" className={buttonClass('quiet')} onClick={cancel}>
              {t('shell.cancel')}
            </Link>
            <Button kind="primary" type="submit" busy={busy}>
              {t('log.save')}
            </Button>
          </Actions>
        </form>
        {entry && (
          <FormatsProvider units={formats.units} zone={entry.zone}>
            <div className={styles.side}>
              <EntryPhoto entry={entry} />
              {reading && <EntryFacts entry={entry} reading={reading} />}
              <DeleteEntry entry={entry} />
            </div>
          </FormatsProvider>
        )}
      </div>
    </div>
  );
}
