import { useQueryClient } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { optionsOf } from '@/domain/shared/labels';
import { type Namespace, namespaces, type TargetLang, targetLangs } from '@/domain/translation/rules';
import { listTranslations, type TranslationRow } from '@/services/translation';
import { queryOf } from '@/utils/queryOf';

export interface TranslationChoice {
  namespace: Namespace;
  lang: TargetLang;
}

interface Props {
  value: TranslationChoice;
  /** Locked; otherwise the form decides. */
  locked?: boolean;
  onChange: (next: TranslationChoice) => void;
}

/** Namespace and language of a file. */
export const TranslationChoices = ({ value, locked = false, onChange }: Props) => (
  <Flex gap="small">
    <Select
      aria-label="命名空间"
      {...(locked && { disabled: true })}
      value={value.namespace}
      options={optionsOf(namespaces)}
      onChange={(namespace) => onChange({ ...value, namespace })}
    />
    <Select
      aria-label="语言"
      {...(locked && { disabled: true })}
      value={value.lang}
      options={optionsOf(targetLangs)}
      popupMatchSelectWidth={false}
      onChange={(lang) => onChange({ ...value, lang })}
    />
  </Flex>
);

const size = 1_000;

/** Reads all rows of a namespace. */
export function useNamespaceRows(): (namespace: Namespace) => Promise<TranslationRow[]> {
  const queries = useQueryClient();
  return async (namespace) => {
    const rows: TranslationRow[] = [];
    for (let page = 1, total = 1; rows.length < total; page++) {
      const found = await queries.fetchQuery({
        ...queryOf(listTranslations, { namespace, page, size }, 'whole'),
        gcTime: 0,
      });
      rows.push(...found.list);
      total = found.list.length === 0 ? 0 : found.total;
    }
    return rows;
  };
}
