import type { Coordinates } from '../../../core/rules/place/place.ts';
import { saidFacing } from '../../../core/rules/settings/beach-facings.ts';
import { compassPoints, type CompassPoint } from '../../../core/rules/value/directions.ts';
import { engine } from '../../../engine/engine.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useSettings } from '../../../shell/settings/settings-context.tsx';
import { useWarnNotKept } from '../../../shell/settings/use-warn-not-kept.ts';
import { Select } from '../../../ui/field.tsx';
import { useToaster } from '../../../ui/toast.tsx';
import type { ShoreView } from '../../../../workers/api.ts';
import styles from './shelter-panel.module.css';

/** Chooses the direction that the beach faces: computed from the coast, or set by a user who knows the beach. */
export function BeachFacingChoice({ at, shore }: { at: Coordinates; shore: ShoreView }) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  const { beachFacings } = useSettings();
  const shown = shore.kind === 'shore' ? shore.facingDeg : null;
  const chosen = saidFacing(beachFacings, at);
  // A place at sea or inland has no beach.
  if (chosen === null && shown === null && !(shore.kind === 'shore' && isByShore(shore))) return null;
  const pointOf = (point: CompassPoint): string => t(`units.compass${point}`);
  const auto = shown === null ? t('shore.beachUnknown') : formats.compass(shown);
  const options: { value: CompassPoint | ''; label: string }[] = [
    { value: '', label: t('shore.beachAuto', { point: auto }) },
    ...compassPoints.map(point => ({ value: point, label: pointOf(point) })),
  ];
  const choose = async (faces: CompassPoint | ''): Promise<void> => {
    const kept = await engine.sayFacing(at, faces === '' ? null : faces);
    if (!kept.ok) return warnNotKept(kept.failure, t('shore.beachFailed'));
    toaster.say(faces === '' ? t('shore.beachAutoKept') : t('shore.beachKept', { point: pointOf(faces) }));
    return undefined;
  };
  return (
    <div className={styles.choice}>
      <Select
        label={t('shore.beachFaces')}
        options={options}
        value={chosen ?? ''}
        onChoose={faces => void choose(faces)}
      />
    </div>
  );
}

const byShoreKm = 2;

const isByShore = ({ isLand, reach }: Extract<ShoreView, { kind: 'shore' }>): boolean =>
  reach !== null && (isLand ? reach.movedKm <= byShoreKm + 0.25 : Math.min(...reach.km) <= byShoreKm);
