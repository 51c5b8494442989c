import { useEffect, useRef, useState } from 'react';
import type { ConditionVariable } from '../../core/rules/profile/condition.ts';
import type { Profile } from '../../core/rules/profile/profile.ts';
import { isYesNo } from '../../core/words/condition-words.ts';
import { profileName } from '../../core/words/profile-name.ts';
import { engine } from '../../engine/engine.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useTypedOver } from '../../shell/device/use-typed-over.tsx';
import { useWarnNotKept } from '../../shell/settings/use-warn-not-kept.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useToaster } from '../../ui/toast.tsx';
import {
  edges,
  faultText,
  fieldOf,
  fieldsInUnits,
  fieldsOf,
  measureOf,
  readFields,
  variablesOf,
  type ProfileFields,
} from './own-profile-fields.ts';
import styles from './own-profiles.module.css';

/** Form of a profile of the user's own, in the chosen units; stored in the native ones. A draft keeps what was typed until it is saved. */
export function OwnProfileDialog({
  profile,
  isNew,
  draftName,
  onClose,
}: {
  profile: Profile;
  isNew: boolean;
  draftName: string;
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  const form = useRef<HTMLDivElement>(null);
  const { fields, set, clear, discard, notice } = useTypedOver<ProfileFields>({
    form: draftName,
    stored: fieldsOf(profile, formats),
    units: formats.units,
    inUnits: (typed, from) => fieldsInUnits(typed, from, profile, formats),
  });
  const [tries, setTries] = useState(0);
  const read = readFields(fields, profile, formats);
  const fault = tries > 0 ? faultText(t, formats, read) : null;
  // A long form: the field with the fault may be above or below what is seen.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);

  const save = async (): Promise<void> => {
    setTries(tries + 1);
    if (!read.ok) return;
    const kept = await engine.setOwnProfile(read.profile);
    if (!kept.ok) return warnNotKept(kept.failure, t('shell.settingNotSaved'));
    clear(fields);
    onClose();
    toaster.undo(t('rules.own_saved', { name: profileName(t, read.profile) }), () => {
      void (isNew ? engine.deleteOwnProfile(profile.id) : engine.setOwnProfile(profile));
    });
  };

  return (
    <Dialog
      open
      title={profileName(t, profile)}
      onClose={onClose}
      footer={
        <>
          <Button
            kind="plain"
            onClick={() => {
              onClose();
              discard();
            }}
          >
            {t('rules.cancel')}
          </Button>
          <Button kind="primary" onClick={() => void save()}>
            {t('rules.own_save')}
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.form}>
        {notice}
        <Field
          label={t('rules.own_name')}
          value={String(fields['name'])}
          error={fault?.variable === 'name' && fault.text}
          onChange={event => set({ name: event.target.value })}
        />
        <p className={styles.note}>{t('rules.own_help')}</p>
        {fault?.variable === null && <p role="alert">{fault.text}</p>}
        {variablesOf(profile).map(variable =>
          isYesNo(variable) ? (
            <Checkbox
              key={variable}
              label={t(`rules.activity_is_${variable}`)}
              checked={fields[variable] === true}
              onChange={event => set({ [variable]: event.target.checked })}
            />
          ) : (
            <Bounds
              key={variable}
              variable={variable}
              fields={fields}
              error={fault?.variable === variable ? fault.text : undefined}
              set={set}
            />
          ),
        )}
      </div>
    </Dialog>
  );
}

function Bounds({
  variable,
  fields,
  error,
  set,
}: {
  variable: Parameters<typeof measureOf>[0] & ConditionVariable;
  fields: ProfileFields;
  error: string | undefined;
  set: (change: Partial<ProfileFields>) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { unit } = formats.measures[measureOf(variable)];
  const hasUnit = variable !== 'gustFactor' && variable !== 'fishingScore';
  return (
    <fieldset className={styles.bounds}>
      <legend className={styles.legend}>{t(`rules.activity_v_${variable}`)}</legend>
      {edges.map((edge, index) => (
        <NumberField
          key={edge}
          label={t(`rules.own_${edge}`)}
          inputMode="text"
          value={String(fields[fieldOf(variable, edge)])}
          after={hasUnit ? unit : undefined}
          error={index === 0 ? error : undefined}
          onChange={event => set({ [fieldOf(variable, edge)]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}
