import { toast } from '@/kit/base/feedback';
import Question from '@/kit/base/Question';
import { type Send, useWrite } from '@/kit/form/useWrite';
import type { ConfigDetail, ConfigType } from '../types';

interface Props<B> {
  type: ConfigType<B>;
  detail: ConfigDetail<B>;
  onDone: (detail: ConfigDetail<B>) => void;
  onClose: () => void;
}

/** 撤回申请 from the editor (L1): the draft can be edited again. */
export function Withdraw<B>({ type, detail: { config }, onDone, onClose }: Props<B>) {
  const write = useWrite();
  const withdraw = async () => {
    let next: ConfigDetail<B> | undefined;
    const send: Send = async (idem_key, options) => {
      next = await type.calls.withdraw({ id: config.id, version: config.version, idem_key }, options);
    };
    await write(send, `${type.of.label} ${config.id}`);
    if (!next) return;
    onDone(next);
    toast.success('已撤回申请，可以继续编辑');
  };
  return (
    <Question
      text="撤回发布申请？草稿保留，可以继续编辑。"
      danger={false}
      onAnswer={(yes) => {
        onClose();
        if (yes) void withdraw();
      }}
    />
  );
}
