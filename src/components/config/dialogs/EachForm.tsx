import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from '@/kit/base/feedback';
import { type FormProps, openForm } from '@/kit/base/openForm';
import type { EachResultsProps } from '@/kit/batch/EachResults';
import { sendEach } from '@/kit/batch/sendEach';
import { AskForm } from '@/kit/form/AskForm';
import type { FormParts } from '@/kit/form/FormDialog';
import type { CallOptions } from '@/services/endpoint';
import { safeText } from '@/utils/safeText';
import type { ConfigRow } from '../types';
import type { TypeFact } from '../useConfigActions';

interface Props<B, V extends object>
  extends FormProps<ConfigRow<B>>,
    TypeFact<B>,
    Omit<FormParts<V>, 'title' | 'children' | 'onClose'> {
  /** Label of the action, e.g. 下线. */
  label: string;
  /** Reason to leave it out. */
  cannot: (row: ConfigRow<B>) => string | undefined;
  send: (row: ConfigRow<B>, values: V, idem_key: string, options: CallOptions) => Promise<unknown>;
  children?: ReactNode;
}

/** Applies an action to several configs, one call each: a failure does not stop the others, and can be sent again. */
export function EachForm<B, V extends object>(props: Props<B, V>) {
  const { targets, type, label, cannot, send, children, ...parts } = props;
  const queryClient = useQueryClient();
  const run = async (values: V) => {
    const each = (rows: readonly ConfigRow<B>[]) =>
      sendEach(rows, {
        cannot,
        about: ({ id }) => `${type.of.label} ${id}`,
        send: (row, idem_key, options) => send(row, values, idem_key, options),
      });
    const results = await each(targets);
    void queryClient.invalidateQueries();
    if (results.every(({ status }) => status === 'success')) toast.success(`已${label} ${results.length} 个`);
    else
      openForm<EachResultsProps<ConfigRow<B>>>(() => import('@/kit/batch/EachResults'), {
        title: `${label}结果`,
        results,
        idOf: ({ id }) => id,
        subject: { title: '名称', render: ({ content }) => <bdi>{safeText(content.name)}</bdi> },
        send: each,
      });
  };
  return (
    <AskForm<V> {...parts} title={`批量${label}`} onConfirm={(values) => void run(values)}>
      {children}
    </AskForm>
  );
}
