import { Link } from '../../router/link.tsx';
import type { LayoutProps } from '../../router/route.ts';
import { useStoreSettings, useTopMenu } from '../shell-reads.ts';

export function DefaultLayout({ children }: LayoutProps) {
  const settings = useStoreSettings();
  const menu = useTopMenu();
  return (
    <>
      <header>
        <Link to="home">{settings.Name}</Link>
        <nav>
          {menu.map((item) => (
            <Link key={item.Id} to="category" params={{ seName: item.SeName, id: item.Id, page: 1 }}>
              {item.Name}
            </Link>
          ))}
        </nav>
      </header>
      <main>{children}</main>
    </>
  );
}
