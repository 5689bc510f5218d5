import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { PageBlock } from '@/domain/page/blocks';
import { type PageTemplate, pageTemplates } from '@/domain/page/rules';
import { blocksOfTemplate } from '@/domain/page/templates';
import { optionsOf } from '@/domain/shared/labels';
import { useActions } from '@/kit/base/actions';
import { asFailure } from '@/kit/base/asFailure';
import { toast } from '@/kit/base/feedback';
import { Loaded } from '@/kit/base/Loaded';
import { useAllowed } from '@/kit/field/useAllowed';
import { useWrite } from '@/kit/form/useWrite';
import { deletePageTemplate, getPageTemplate, listPageTemplates, type SavedTemplate } from '@/services/page';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './page.module.css';

interface Props {
  /** The page has no components: the console's own templates are offered as well. */
  isEmpty: boolean;
  readOnly: boolean;
  /** `template` is one of the console's own. */
  onUse: (blocks: PageBlock[], template?: PageTemplate) => void;
}

/** Templates to begin a page with, and saved ones, which can be inserted at any time. */
export function Templates({ isEmpty, readOnly, onUse }: Props) {
  const write = useWrite();
  const query = useQuery(queryOf(listPageTemplates, {}));
  const latest = useRef(onUse);
  useEffect(() => {
    latest.current = onUse;
  });
  const use = useMutation({
    mutationFn: (template_id: string) => getPageTemplate({ template_id }),
    onError: (error) => toast.error(`模板读取失败：${asFailure(error).message}`),
  });
  const { buttons } = useActions<SavedTemplate>(
    useAllowed([
      {
        key: 'use',
        label: '插入',
        level: 'view',
        disabledReason: () => (readOnly ? '页面只读' : undefined),
        open: ({ template_id }) => use.mutate(template_id, { onSuccess: ({ blocks }) => latest.current(blocks) }),
      },
      {
        key: 'delete',
        label: '删除',
        danger: true,
        level: 'L1',
        permission: String(deletePageTemplate.spec.action),
        ask: ([one]) => `删除模板「${safeText(one?.name ?? '')}」？所有人不能再选用，不可恢复；已建的活动页不变。`,
        run: async ([one]) => {
          if (!one) return false;
          const { template_id, version } = one;
          return write((idem_key) => deletePageTemplate({ template_id, version, idem_key }), `页面模板 ${template_id}`);
        },
      },
    ]),
  );
  return (
    <>
      {isEmpty && (
        <p>
          从模板开始：
          {optionsOf(pageTemplates)
            .filter(({ value }) => value !== 'blank')
            .map(({ value, label }) => (
              <Button key={value} type="link" onClick={() => onUse(blocksOfTemplate(value), value)}>
                {label}
              </Button>
            ))}
        </p>
      )}
      <details open={isEmpty}>
        <summary>已存模板{query.data && `（${query.data.list.length}）`}</summary>
        <Loaded query={query} rows={1} isEmpty={({ list }) => list.length === 0} empty="用「存为模板」保存">
          {({ list }) => (
            <ul className={styles.layers} aria-label="已存模板">
              {list.map((one) => (
                <li key={one.template_id} className={styles.layer}>
                  <bdi>{safeText(one.name)}</bdi>
                  <span className="secondary">
                    {one.components} 个组件 · {safeText(one.maker_name)}
                  </span>
                  {buttons([one])}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </details>
    </>
  );
}
