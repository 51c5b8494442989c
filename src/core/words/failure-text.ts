import { ownServer, type Failure } from '../rules/value/failure.ts';
import type { Translate } from './translate.ts';

/** The failed task: a failed search without a status has a different message. */
type FailedTask = 'forecast' | 'search';

/** Returns a failure in words; '' for `aborted`, which is never shown because the user ended the request. */
export function failureText(t: Translate, failure: Failure, during: FailedTask): string {
  switch (failure.kind) {
    case 'aborted':
      return '';
    case 'quota':
      return t('failures.quota', { provider: failure.provider });
    case 'http':
      if (failure.provider === ownServer && failure.status === 403 && failure.isPage !== true)
        return t('failures.unpaid');
      return t('failures.http', { provider: failure.provider, status: failure.status });
    case 'unreachable':
    case 'timeout':
    case 'brokenAnswer':
      if ('isNewer' in failure) return t('failures.newerAnswer');
      return during === 'search'
        ? t('failures.search')
        : t(`failures.${failure.kind}`, { provider: failure.provider });
    case 'badRequest':
      return during === 'search'
        ? t('failures.http', { provider: failure.provider, status: 400 })
        : t('failures.badRequest', { provider: failure.provider, reason: failure.reason });
    case 'rateLimited':
      return t('failures.rateLimited', { provider: failure.provider });
    case 'noData':
      return t('failures.noData', { provider: failure.provider });
    case 'lacksKnown':
      return t('failures.lacksKnown', { provider: failure.provider });
    case 'keptWhole':
      return t('failures.keptWhole');
    case 'notCovered':
      return t('failures.notCovered', { provider: failure.provider });
    case 'keyRequired':
      return t('failures.keyRequired', { source: failure.source });
    case 'keyRefused':
      return t('failures.keyRefused', { source: failure.source });
    case 'unsupportedSource':
      return t('failures.unsupportedSource', { source: failure.source });
    case 'badCoordinates':
      return t(during === 'search' ? 'failures.unreadablePosition' : 'failures.badCoordinates');
    case 'noMatch':
      return t('failures.noMatch', { provider: failure.provider });
    case 'noProvider':
      return t('failures.noProvider');
    case 'storage':
      // Storage problems are shown above every screen.
      return during === 'search' ? t('failures.searchUndone') : t(storageWords[failure.reason]);
    default:
      // Another version of the worker may answer with a kind that this page does not know.
      return unknownFailure(t, failure, during);
  }
}

const unknownFailure = (t: Translate, _failure: never, during: FailedTask): string =>
  t(during === 'search' ? 'failures.searchUndone' : 'failures.forecast');

const storageWords = {
  newer: 'failures.storageNewer',
  unavailable: 'failures.storageUnavailable',
  closed: 'failures.storageClosed',
  quota: 'failures.storageQuota',
  other: 'failures.storageOther',
} as const;
