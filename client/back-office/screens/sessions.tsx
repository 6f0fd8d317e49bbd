import { Trans, useLingui } from '@lingui/react/macro';
import { endOwnSession, listOwnSessions } from '../../../shared/office-calls.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { Failure } from '../calls/failure.tsx';
import { showInstant } from '../calls/show-value.ts';
import { useCallChange, useCallData } from '../calls/use-calls.ts';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

/** Where the person is signed in; a session that they do not know can be ended from here. */
export function Sessions() {
  const { t, i18n } = useLingui();
  const { data, error, isPending } = useCallData(listOwnSessions, {});
  const end = useCallChange(endOwnSession);
  const problem = error ?? end.error;
  const sessions = data?.Items ?? [];
  return (
    <Screen title={t`Where you are signed in`}>
      <p className={styles.muted}>
        <Trans>If you do not know one of these, end it and change the password of your account.</Trans>
      </p>
      {isPending ? <Skeleton /> : null}
      {problem ? <Failure error={problem} /> : null}
      {sessions.length > 0 ? (
        <Table caption={t`Where you are signed in`}>
          <thead>
            <tr>
              <th scope="col">{t`Device`}</th>
              <th scope="col">{t`Signed in`}</th>
              <th scope="col">{t`Ends`}</th>
              <th scope="col">{t`Action`}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ Id, Device, OpenedOnUtc, EndsOnUtc, IsThis }) => (
              <tr key={Id}>
                <td>
                  <bdi>{Device || t`Unknown device`}</bdi>
                </td>
                <td>{showInstant(OpenedOnUtc, i18n.locale)}</td>
                <td>{showInstant(EndsOnUtc, i18n.locale)}</td>
                <td>
                  {IsThis ? (
                    <Badge tone="success">{t`This one`}</Badge>
                  ) : (
                    <Button
                      variant="secondary"
                      size="small"
                      disabled={end.isPending}
                      onClick={() => end.mutate({ Id })}
                    >
                      <Trans>End</Trans>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
      {sessions.length > 1 ? (
        <div className={styles.buttons}>
          <Button variant="danger" isLoading={end.isPending} onClick={() => end.mutate({ Id: null })}>
            <Trans>End all others</Trans>
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}
