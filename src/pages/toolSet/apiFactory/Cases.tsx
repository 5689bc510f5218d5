import { Button, Flex, Input, Select } from 'antd';
import { useState } from 'react';
import { apiKept } from '@/domain/apiFactory/limits';
import { useStore } from '@/hooks/useStore';
import { toast } from '@/kit/base/feedback';
import { type RequestDraft, savedCases } from './stores';

interface Props {
  draft: RequestDraft;
  onLoad: (saved: RequestDraft) => void;
}

/** Inputs of a call that the operator saved in this browser; a sign-out does not delete them. */
export function Cases({ draft, onLoad }: Props) {
  const all = useStore(savedCases);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const own = all.filter((saved) => saved.call === draft.call);
  const id = `${draft.call}.${name.trim()}`;
  const verb = own.some((saved) => saved.id === id) ? '覆盖' : '保存';
  const save = () => {
    const rest = all.filter((saved) => saved.id !== id);
    savedCases.set([{ ...draft, id, name: name.trim() }, ...rest].slice(0, apiKept));
    setName('');
    toast.success(`已${verb}用例，退出登录后仍保留在本机`);
  };
  const load = (picked: string) => {
    setChosen(picked);
    const saved = own.find((one) => one.id === picked);
    if (saved) onLoad(saved);
  };
  const remove = () => {
    savedCases.set(all.filter((saved) => saved.id !== chosen));
    setChosen(null);
  };
  return (
    <Flex gap={6}>
      <Input
        aria-label="用例名称"
        placeholder="用例名称"
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button disabled={name.trim() === ''} onClick={save}>
        {verb}用例到本机
      </Button>
      {own.length > 0 && (
        <>
          <Select
            aria-label="用例"
            placeholder="用例"
            value={chosen}
            options={own.map(({ id: value, name: label }) => ({ value, label }))}
            onChange={load}
          />
          {chosen !== null && <Button onClick={remove}>删除用例</Button>}
        </>
      )}
    </Flex>
  );
}
