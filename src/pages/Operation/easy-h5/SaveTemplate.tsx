import { Input } from 'antd';
import { allBlocks, type PageBlock } from '@/domain/page/blocks';
import { pageTemplateType } from '@/domain/page/fields';
import { maxPageTemplateName } from '@/domain/page/limits';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { savePageTemplate } from '@/services/page';

interface Props {
  blocks: PageBlock[];
  onClose: () => void;
}

/** 存为模板: components of a page, or a single one, for other pages. */
export default function SaveTemplate({ blocks, onClose }: Props) {
  return (
    <WriteForm
      endpoint={savePageTemplate}
      about="新的页面模板"
      of={pageTemplateType}
      title="存为模板"
      okText="保存"
      impact={`保存 ${allBlocks(blocks).length} 个组件，编辑任何活动页时可以插入，所有人可见。`}
      input={{ blocks }}
      done="已存为模板"
      onClose={onClose}
    >
      <FormField name="name">
        <Input maxLength={maxPageTemplateName} autoComplete="off" showCount />
      </FormField>
    </WriteForm>
  );
}
