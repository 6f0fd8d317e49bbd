import { useLingui } from '@lingui/react/macro';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useMay } from '../session.ts';
import { NotFound } from '../shell/not-found.tsx';
import { DeskList } from './desk-list.tsx';
import { commandOf, DESKS, isDesk, listsOf } from './desks.ts';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

/** A desk: the lists that its people work on, as far as the person may read them. */
export function Desk() {
  const { t, i18n } = useLingui();
  const { desk } = useParams({ from: '/desk/$desk' });
  const search = useSearch({ from: '/desk/$desk' });
  const may = useMay();
  if (!isDesk(desk)) return <NotFound />;
  const lists = listsOf(desk).filter(({ call }) => may(call));
  const shown = lists.find(({ call }) => commandOf(call) === search.list) ?? lists[0];
  return (
    <Screen title={i18n._(DESKS[desk].title)}>
      <nav className={styles.buttons} aria-label={t`Lists`}>
        {lists.map((list) => (
          <Link
            key={commandOf(list.call)}
            to="/desk/$desk"
            params={{ desk }}
            search={{ list: commandOf(list.call) }}
            aria-current={list === shown ? 'page' : undefined}
            activeProps={{}}
          >
            {i18n._(list.title)}
          </Link>
        ))}
      </nav>
      {shown ? (
        <DeskList
          key={commandOf(shown.call)}
          {...{ desk, ...shown }}
          search={{ ...search, list: commandOf(shown.call) }}
        />
      ) : null}
    </Screen>
  );
}
