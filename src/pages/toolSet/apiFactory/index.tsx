import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { apiTabsMost } from '@/domain/apiFactory/limits';
import { useHashQuery } from '@/hooks/useHashQuery';
import { useStore } from '@/hooks/useStore';
import { Loaded } from '@/kit/base/Loaded';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import page from '@/kit/base/page.module.css';
import { Tabs } from '@/kit/base/Tabs';
import { RowsField } from '@/kit/form/RowsField';
import { type ApiCall, apiIndex } from '@/services/apiFactory';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './apiFactory.module.css';
import { CallBench } from './CallBench';
import { CallTree } from './CallTree';
import { drafts, sentCalls, variables } from './stores';

const History = lazyPart(() => import('./History'));

/** Variables of this session, for `{{name}}` in requests. */
function Variables() {
  return (
    <details>
      <summary>变量</summary>
      <RowsField
        noun="变量"
        rows={useStore(variables)}
        onChange={variables.set}
        fresh={() => ({ name: '', value: '' })}
        fields={({ name, value }, put, label) => (
          <>
            <Input
              aria-label={`${label} 名称`}
              className={`mono ${styles.part}`}
              maxLength={40}
              value={name}
              onChange={({ target }) => put({ name: target.value.replace(/\W/g, '') })}
            />
            <Input
              aria-label={`${label} 值`}
              className={`mono ${styles.part}`}
              value={value}
              onChange={({ target }) => put({ value: target.value })}
            />
          </>
        )}
      />
    </details>
  );
}

/** API 工厂 (docs/design/tool-set.md#api-factory): calls of the backend, tried with the operator's own session. */
export default function ApiFactoryPage() {
  const query = useQuery({ ...queryOf(apiIndex, {}), staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <h1 className={`${page.title} ${styles.title}`}>API 工厂</h1>
      <Loaded query={query} rows={10} isEmpty={({ list }) => list.length === 0} empty="目录中没有接口">
        {({ list }) => <Workbench calls={list} />}
      </Loaded>
    </>
  );
}

function Workbench({ calls }: { calls: readonly ApiCall[] }) {
  const { query, setQuery } = useHashQuery();
  const hasHistory = useStore(sentCalls).length > 0;
  const [opened, setOpened] = useState<readonly string[]>(() => drafts.get().map(({ call }) => call));
  const current = query.get('api') ?? opened.at(-1) ?? null;
  // The address may name a call that was not opened here, or none that exists.
  if (current !== null && !opened.includes(current)) setOpened([...opened, current].slice(-apiTabsMost));
  const labelOf = (name: string) => calls.find((call) => call.name === name)?.label;
  const open = (name: string) => setQuery({ api: name });
  const close = (name: string) => {
    const rest = opened.filter((one) => one !== name);
    setOpened(rest);
    drafts.set(drafts.get().filter(({ call }) => call !== name));
    setQuery({ api: rest.at(-1) ?? null }, { replace: true });
  };
  return (
    <div className={styles.page}>
      <CallTree calls={calls} current={current} onOpen={open} />
      <div className={styles.column}>
        <Variables />
        {current === null ? (
          <p className={`secondary ${page.text}`}>从左侧选择接口</p>
        ) : (
          <Tabs
            active={current}
            onChange={open}
            items={opened.map((name) => ({
              key: name,
              label: labelOf(name) ?? safeText(name),
              children: (
                <>
                  <Button className={styles.close} onClick={() => close(name)}>
                    关闭标签
                  </Button>
                  {labelOf(name) === undefined ? (
                    <p>目录中没有接口 {safeText(name)}</p>
                  ) : (
                    <CallBench name={name} isActive={name === current} />
                  )}
                </>
              ),
            }))}
          />
        )}
        {hasHistory && (
          <Part>
            <History onOpen={open} />
          </Part>
        )}
      </div>
    </div>
  );
}
