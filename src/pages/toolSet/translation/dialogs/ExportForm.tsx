import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { optionsOf } from '@/domain/shared/labels';
import { writers } from '@/domain/translation/files';
import { type FileFormat, fileFormats } from '@/domain/translation/rules';
import { toast } from '@/kit/base/feedback';
import layout from '@/kit/base/layout.module.css';
import { saveFile } from '@/kit/base/saveFile';
import { useExporter } from '@/kit/list/useExporter';
import { ApiError, refusalText } from '@/utils/apiError';
import { csvLines } from '@/utils/csv';
import { cellIn } from '../rows';
import { type TranslationChoice, TranslationChoices, useNamespaceRows } from './TranslationChoices';

/** 导出: one language of one namespace; untranslated texts are left out, except in CSV. */
export default function ExportForm({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<TranslationChoice>({ namespace: 'app', lang: 'en' });
  const [format, setFormat] = useState<FileFormat>('json');
  const [busy, setBusy] = useState(false);
  const readAll = useNamespaceRows();
  const exporter = useExporter();
  const save = async () => {
    setBusy(true);
    try {
      const { namespace, lang } = choice;
      const all = (await readAll(namespace)).map((row) => ({ ...row, text: cellIn(row, lang)?.text ?? '' }));
      const rows = all.filter(({ text }) => format === 'csv' || text !== '');
      const filters = `命名空间=${namespace}；语言=${lang}；格式=${format}`;
      await exporter.record({ screen: 'translations', filters, rows: rows.length });
      const content =
        format === 'csv'
          ? csvLines([['key', 'zh', lang], ...rows.map(({ key, source, text }) => [key, source, text])])
          : writers[format](rows);
      saveFile(new Blob([content]), `${namespace}.${lang}.${format}`);
      toast.success(`已导出 ${rows.length} 条`);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(`导出失败：${refusalText(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title="导出译文"
      okText="导出"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <TranslationChoices value={choice} onChange={setChoice} />
      <Radio.Group
        aria-label="格式"
        className={layout.above8}
        value={format}
        options={optionsOf(fileFormats)}
        onChange={({ target }) => setFormat(target.value)}
      />
    </Modal>
  );
}
