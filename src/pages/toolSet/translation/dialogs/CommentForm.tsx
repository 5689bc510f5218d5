import { Input } from 'antd';
import { maxTranslationComment } from '@/domain/translation/limits';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { commentTranslation } from '@/services/translation';

/** 评论 of a key, for translators and reviewers of all languages. */
export default function CommentForm({ of: key, onClose }: { of: string; onClose: () => void }) {
  return (
    <WriteForm
      endpoint={commentTranslation}
      about={`文案 ${key}`}
      title="评论文案"
      okText="发表"
      impact="各语言的译者和审校都能看到；评论不能修改或删除。"
      input={{ key }}
      done="已评论"
      onClose={onClose}
    >
      <FormField name="text" label="评论">
        <Input.TextArea rows={3} maxLength={maxTranslationComment} showCount />
      </FormField>
    </WriteForm>
  );
}
