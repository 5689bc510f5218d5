import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { translationKeyType, translationType } from '@/domain/translation/fields';
import { namespaceKeys, targetKeys } from '@/domain/translation/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import { asFailure } from '@/kit/base/asFailure';
import { lazyPart } from '@/kit/base/lazyPart';
import { FilterBar } from '@/kit/base/list/FilterBar';
import { anyOf, flag, searchIn, textIn } from '@/kit/base/list/filters';
import { ListFailure, Nothing, SkeletonRows } from '@/kit/base/list/ListStates';
import styles from '@/kit/base/list/list.module.css';
import type { Filter } from '@/kit/base/list/types';
import type { ListInput } from '@/kit/base/list/useList';
import { openForm } from '@/kit/base/openForm';
import { Part } from '@/kit/base/Part';
import page from '@/kit/base/page.module.css';
import { useCan } from '@/kit/field/useAllowed';
import { useListQuery } from '@/kit/list/useListQuery';
import type { FilterName } from '@/services/endpoint';
import type { listTranslations } from '@/services/translation';
import { Bench } from './Bench';
import { Coverage } from './Coverage';
import { Namespaces } from './Namespaces';
import { rowsIn, translationPageQuery } from './rows';
import own from './translation.module.css';

const { lang, state, namespace, by } = translationType.fields;

const translationFilters: readonly Filter<FilterName<typeof listTranslations>>[] = [
  searchIn('q', 'key 或任一语言的文本', { width: 260 }),
  anyOf('namespace', namespace),
  anyOf('lang', lang),
  anyOf('state', state),
  textIn('tag', translationKeyType.fields.tags),
  textIn('by', by),
  flag('warned', '有告警'),
];

const ReleasesDrawer = lazyPart(() => import('./dialogs/ReleasesDrawer'));

/**
 * 翻译 (docs/design/tool-set.md#translation): all texts in all languages in one grid, translated by keyboard, reviewed
 * and published.
 */
export default function TranslationPage() {
  const { query, setQuery } = useHashQuery();
  const { queryNow: ask } = useListQuery(translationFilters);
  const key = JSON.stringify(ask());
  // The filters have no relative times, so that equal text means equal filters.
  const listQuery = useMemo((): ListInput => JSON.parse(key), [key]);
  const first = useQuery(translationPageQuery(listQuery, 1));
  const can = useCan();
  const chosen = query.getAll('lang').join();
  const langs = useMemo(() => {
    const wanted = targetKeys.filter((lang) => chosen.split(',').includes(lang));
    return wanted.length > 0 ? wanted : targetKeys;
  }, [chosen]);
  const total = first.data && rowsIn(first.data);
  const release = namespaceKeys.find((one) => one === query.get('release'));
  return (
    <div className={`${styles.page} ${own.screen}`}>
      <div className={styles.head}>
        <h1 className={page.title}>翻译</h1>
        <Namespaces />
        <div className={styles.tools}>
          {can('translation:import') && (
            <Button onClick={() => openForm(() => import('./dialogs/ImportForm'), {})}>导入</Button>
          )}
          {can('translation:export') && (
            <Button onClick={() => openForm(() => import('./dialogs/ExportForm'), {})}>导出</Button>
          )}
        </div>
      </div>
      <Coverage />
      <FilterBar filters={translationFilters} query={query} onQuery={setQuery} />
      {first.isPending && <SkeletonRows />}
      {first.isError && !first.data && <ListFailure {...asFailure(first.error)} onRetry={() => void first.refetch()} />}
      {total === 0 && (
        <Nothing
          filtered={key !== '{}'}
          hint={null}
          onClear={() =>
            setQuery(Object.fromEntries(translationFilters.flatMap(({ names }) => names).map((name) => [name, null])))
          }
        />
      )}
      {total !== undefined && total > 0 && <Bench key={key} query={listQuery} total={total} langs={langs} />}
      {release && (
        <Part>
          <ReleasesDrawer key={release} namespace={release} onClose={() => setQuery({ release: null })} />
        </Part>
      )}
    </div>
  );
}
