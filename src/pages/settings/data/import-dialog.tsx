import type { BackupSettings } from '../../../core/rules/settings/backup.ts';
import type { ImportPreview } from '../../../core/rules/settings/import-backup.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { BackupFile } from '../../../../workers/api.ts';
import styles from '../section.module.css';

/** Previews the changes that the chosen file would make. */
export function ImportDialog({
  found: { exportedAt, broken, preview },
  busy,
  onImport,
  onClose,
}: {
  found: Extract<BackupFile, { kind: 'backup' }>;
  busy: boolean;
  onImport: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const changes = changesOf(t, preview);
  const kept = keptOf(t, preview);
  return (
    <Dialog
      open
      title={t('device.importTitle')}
      locked={busy}
      onClose={onClose}
      footer={
        changes.length === 0 ? (
          <Button kind="primary" onClick={onClose}>
            {t('shell.close')}
          </Button>
        ) : (
          <>
            <CancelButton locked={busy} onCancel={onClose} />
            <Button kind="primary" busy={busy} onClick={onImport}>
              {t('device.importYes')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.prose}>
        <p>{t('device.importMade', { when: formats.longDateTime(exportedAt) })}</p>
        {broken !== null && (
          <Notice tone="caution" title={t(broken === 'cut' ? 'device.importCut' : 'device.importDamaged')} />
        )}
        {changes.length === 0 ? (
          <p>{t(kept.length === 0 ? 'device.importNothing' : 'device.importNothingNew')}</p>
        ) : (
          <>
            <ul className={styles.changes}>
              {changes.map(({ line, names }) => (
                <li key={line}>
                  {line}
                  {listed(names) !== '' && <p className={styles.note}>{listed(names)}</p>}
                </li>
              ))}
            </ul>
            <p>{t('device.importKeeps')}</p>
          </>
        )}
        {kept.map(line => (
          <p key={line}>{line}</p>
        ))}
        {preview.unreadEntries > 0 && <p>{t.plural('device.importUnreadEntries', preview.unreadEntries)}</p>}
        {preview.leftOut.length > 0 && (
          <p>
            {t.plural('device.importLeftOut', preview.leftOut.length)} {listed(preview.leftOut)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Lists data that differ in the file, and of which this device keeps its own version. */
const keptOf = (t: Translate, { differing: { trips, log, rules } }: ImportPreview): string[] =>
  [
    trips > 0 && t.plural('device.importKeptTrips', trips),
    log > 0 && t.plural('device.importKeptLog', log),
    rules > 0 && t.plural('device.importKeptRules', rules),
  ].filter(line => line !== false);

interface Change {
  line: string;
  names: string[];
}

function changesOf(
  t: Translate,
  { newPlaces, changedPlaces, changedSettings, trips, logged }: ImportPreview,
): Change[] {
  return [
    { line: t.plural('device.importNew', newPlaces.length), names: newPlaces },
    {
      line: t.plural('device.importChanged', changedPlaces.length),
      names: changedPlaces.map(({ before, after }) => (before === after ? after : `${before} → ${after}`)),
    },
    {
      line: t.plural('device.importTrips', trips.length),
      names: trips.map(name => name || t('device.importUnnamedTrip')),
    },
    { line: t.plural('device.importLog', logged), names: logged > 0 ? [''] : [] },
    {
      line: t.plural('device.importSettings', changedSettings.length),
      names: changedSettings.map(name => t(settingWords[name])),
    },
  ].filter(({ names }) => names.length > 0);
}

/** Largest number of listed names; more would hide the content below. The total is always shown. */
const maxNames = 8;

const listed = (names: readonly string[]): string =>
  names.length > maxNames ? `${names.slice(0, maxNames).join(', ')}…` : names.join(', ');

const settingWords = {
  units: 'shell.units',
  language: 'shell.language',
  theme: 'settings.theme',
  nightAfterSunset: 'settings.nightAfterSunset',
  magneticBearings: 'settings.magneticBearings',
  dataSource: 'sources.title',
  showTimesIn: 'settings.timesIn',
  searchArea: 'settings.searchArea',
  limits: 'forecast.myLimits',
  alerts: 'shell.alerts',
  tideStations: 'settings.tideStations',
  beachFacings: 'settings.beachFacings',
  placeRules: 'settings.placeRules',
  minWindowHours: 'settings.minWindowHours',
  compareModels: 'settings.compareModels',
  streamStations: 'settings.streamStations',
  chosenProfiles: 'settings.activities',
  placeProfiles: 'rules.activity_leads',
  ownProfiles: 'rules.own_title',
} as const satisfies Record<keyof BackupSettings, string>;
