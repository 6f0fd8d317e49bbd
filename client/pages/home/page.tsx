import { getHomeCategories } from '../../../shared/api/catalog.ts';
import { useRead } from '../../data/use-read.ts';
import { Head } from '../../features/head/head.tsx';
import { useStoreSettings } from '../../layouts/shell-reads.ts';

export function HomePage() {
  const settings = useStoreSettings();
  const rails = useRead(getHomeCategories, {});
  return (
    <>
      <Head title={settings.Title} description={settings.MetaDescription} />
      <h1>{settings.Title}</h1>
      {rails.map((rail) => (
        <h2 key={rail.Id}>{rail.Name}</h2>
      ))}
    </>
  );
}
