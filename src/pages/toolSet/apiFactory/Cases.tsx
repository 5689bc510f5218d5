import { Button, Flex, Input, Select } from 'antd';
import { useState } from 'react';
import { apiKept } from '@/domain/limits';
import { useStore } from '@/hooks/useStore';
import { toast } from '@/ui/feedback';
import { type SavedCase, savedCases } from './stores';

interface Props {
  call: string;
  content: Pick<SavedCase, 'text' | 'assertions'>;
  onLoad: (saved: SavedCase) => void;
}

/** Saved inputs of a call, kept in this browser. */
export function Cases({ call, content, onLoad }: Props) {
  const all = useStore(savedCases);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const own = all.filter((saved) => saved.call === call);
  const save = () => {
    const id = `${call}.${name.trim()}`;
    const rest = all.filter((saved) => saved.id !== id);
    savedCases.set([{ id, name: name.trim(), call, ...content }, ...rest].slice(0, apiKept));
    setName('');
    toast.success('已保存用例');
  };
  const load = (id: string) => {
    setChosen(id);
    const saved = own.find((one) => one.id === id);
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
        保存用例
      </Button>
      {own.length > 0 && (
        <>
          <Select
            aria-label="用例"
            placeholder="用例"
            value={chosen}
            options={own.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={load}
          />
          {chosen !== null && <Button onClick={remove}>删除用例</Button>}
        </>
      )}
    </Flex>
  );
}
