import type { ReactNode } from 'react';
import type { FetchedCoast, KeptAreas } from '../../../workers/api.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { useLive } from '../../engine/use-live.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { spaceText } from '../../core/words/space-text.ts';
import type { Translate } from '../../core/words/translate.ts';
import type { DeviceFacts } from '../../shell/device/device-facts.ts';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './ready-page.module.css';

/** The state of this device as measured, without assumptions. */
export function DeviceList({
  facts,
  hasNames,
  coast,
  areas,
  now,
}: {
  facts: DeviceFacts | null;
  /** True if the names of the world's places are on this device; null = not checked yet. */
  hasNames: boolean | null;
  /** State of the finer coast; null = not checked yet. */
  coast: FetchedCoast | null;
  /** State of the area field; null = not checked yet. */
  areas: KeptAreas | null;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const sync = useLive('sync', {});
  const app = facts && appWords(t, facts);
  const storage = facts && storageWords(t, facts);
  return (
    <Card as="section" title={t('device.readyDevice')}>
      <ul className={styles.list}>
        <Row name={t('device.readyApp')} icon={app?.icon}>
          {app?.text}
        </Row>
        <Row
          name={t('device.readyCoast')}
          icon={coast === null ? undefined : coast.failed === 0 ? 'check' : 'warning'}
        >
          {coast &&
            (coast.failed === 0 ? t('device.readyCoastOn') : t.plural('device.readyCoastPart', coast.failed))}
        </Row>
        {areas?.state !== 'noSource' && (
          <Row
            name={t('device.readyField')}
            icon={areas === null ? undefined : areas.run && areas.missing === 0 ? 'check' : 'info'}
          >
            {areas && fieldText(t, formats, areas, now)}
            {areas?.run && areas.missing > 0 && (
              <span className={styles.why}>{t.plural('device.readyFieldPart', areas.missing)}</span>
            )}
          </Row>
        )}
        <Row name={t('device.readyStorage')} icon={storage?.icon}>
          {storage && <span>{storage.text}</span>}
          {facts?.isPersisted === false && (
            <span className={styles.why}>{t('device.readyNotPersistentWhy')}</span>
          )}
        </Row>
        <Row name={t('device.readyNames')} icon={hasNames === true ? 'check' : 'info'}>
          {hasNames !== null && t(hasNames ? 'device.readyNamesOn' : 'device.readyNamesOff')}
        </Row>
        <Row name={t('device.readySpace')} icon="info">
          {facts && spaceText(t, formats, facts.freeBytes)}
        </Row>
        <Row name={t('device.readySync')} icon="info">
          {sync &&
            (sync.lastSyncedAt === null ? t('device.readyNever') : formats.dateTime(sync.lastSyncedAt))}
        </Row>
      </ul>
    </Card>
  );
}

function Row({ name, icon, children }: { name: string; icon: IconName | undefined; children: ReactNode }) {
  const t = useTranslate();
  return (
    <li className={styles.row}>
      <Icon name={icon ?? 'clock'} />
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>{children ?? t('shell.loading')}</span>
    </li>
  );
}

interface Words {
  icon: IconName;
  text: string;
}

function appWords(t: Translate, { missingFiles }: DeviceFacts): Words {
  if (missingFiles === null) return { icon: 'warning', text: t('device.readyAppOff') };
  return missingFiles === 0
    ? { icon: 'check', text: t('device.readyAppOn') }
    : { icon: 'warning', text: t.plural('device.readyAppPart', missingFiles) };
}

function storageWords(t: Translate, { isPersisted }: DeviceFacts): Words {
  if (isPersisted === null) return { icon: 'info', text: t('device.readyPersistentUnknown') };
  return isPersisted
    ? { icon: 'check', text: t('device.readyPersistent') }
    : { icon: 'warning', text: t('device.readyNotPersistent') };
}

/** Formats the field's size, its model run and the run's age. */
function fieldText(t: Translate, formats: Formats, { run, bytes }: KeptAreas, now: Instant): string {
  if (!run) return t('device.readyFieldNone');
  return t('device.readyFieldOn', {
    size: formats.number(Math.ceil(bytes / 1000), 0),
    model: run.model.toUpperCase(),
    hour: new Date(run.start * 1000).toISOString().slice(11, 13),
    age: formats.relative(run.start, now),
  });
}
