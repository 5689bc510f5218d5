import { Flex, Table } from 'antd';
import { useState } from 'react';
import { wordActions } from '@/domain/shared/kindLabels';
import { type LabelMap, labelOf } from '@/domain/shared/labels';
import { reasonGroups } from '@/domain/shared/reasons';
import { type WordImportVerdict, wordImportVerdicts, wordLevels } from '@/domain/word/rules';
import layout from '@/kit/base/layout.module.css';
import { saveFile } from '@/kit/base/saveFile';
import { StateTag } from '@/kit/field/StateTag';
import { useExporter } from '@/kit/list/useExporter';
import type { ImportResult } from '@/services/wordImport';
import { clock } from '@/utils/clock';
import { csvFileName, csvOf, watermarkOf } from '@/utils/csv';
import { safeText } from '@/utils/safeText';

const verdicts = Object.keys(wordImportVerdicts) as WordImportVerdict[];

interface Props {
  results: readonly ImportResult[];
  /** Labels of the verdicts, before or after the import. */
  labels?: LabelMap<WordImportVerdict>;
}

/** Every line with its verdict, what is wrong first; the failures as a file. */
export function ImportLines({ results, labels = wordImportVerdicts }: Props) {
  const { operatorId } = useExporter();
  const counts = verdicts.map((verdict) => ({
    verdict,
    count: results.filter((row) => row.verdict === verdict).length,
  }));
  const [shown, setShown] = useState<WordImportVerdict | null>(null);
  const failures = results.filter(({ verdict }) => verdict !== 'good');
  const rows = shown ? results.filter(({ verdict }) => verdict === shown) : [...failures, ...results.filter(isGood)];

  const save = () => {
    const now = clock.now();
    const text = csvOf<ImportResult>({
      columns: [
        { label: '行号', text: ({ line }) => line },
        { label: '词', text: ({ word }) => word },
        { label: '结果', text: ({ verdict }) => labelOf(labels, verdict).label },
        { label: '原因', text: ({ reason }) => reason },
      ],
      rows: failures,
      watermark: watermarkOf({ operatorId, at: now, filters: '导入失败行' }),
    });
    saveFile(new Blob([text], { type: 'text/csv' }), csvFileName('可疑词导入结果', operatorId, now));
  };

  return (
    <>
      <Flex gap="small" wrap role="group" aria-label="按结果查看" className={layout.below8}>
        {counts.map(({ verdict, count }) => (
          <button
            key={verdict}
            type="button"
            className="link-button"
            aria-pressed={shown === verdict}
            disabled={count === 0}
            onClick={() => setShown(shown === verdict ? null : verdict)}
          >
            <StateTag map={labels} value={verdict} /> {count}
          </button>
        ))}
        {failures.length > 0 && (
          <button type="button" className="link-button" onClick={save}>
            下载失败行 CSV
          </button>
        )}
      </Flex>
      <Table
        size="small"
        rowKey="line"
        aria-label="逐行结果"
        tableLayout="fixed"
        dataSource={rows}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        className={layout.below16}
        columns={[
          { title: '行', dataIndex: 'line', width: 70 },
          { title: '词', key: 'word', render: (_, { word }) => <bdi>{safeText(word) || '（空）'}</bdi> },
          {
            title: '结果',
            key: 'verdict',
            width: 130,
            render: (_, { verdict }) => <StateTag map={labels} value={verdict} />,
          },
          {
            title: '读作 / 原因',
            key: 'reason',
            width: 230,
            render: (_, row) => safeText(row.reason ?? readText(row)),
          },
        ]}
      />
    </>
  );
}

const readText = ({ read_as }: ImportResult): string =>
  read_as
    ? [
        labelOf(reasonGroups, read_as.category).label,
        `${wordLevels[read_as.level].label}级`,
        labelOf(wordActions, read_as.action).label,
      ].join(' · ')
    : '—';

const isGood = ({ verdict }: ImportResult): boolean => verdict === 'good';
