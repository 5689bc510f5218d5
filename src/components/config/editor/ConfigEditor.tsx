import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { Environment } from '@/domain/config/rules';
import { Loaded } from '@/kit/base/Loaded';
import { isMissing, NoSuch } from '@/kit/detail/NoSuch';
import { queryOf } from '@/utils/queryOf';
import { newId } from '../newId';
import type { ConfigType, EditorParts } from '../types';
import { EditorDesk } from './EditorDesk';
import { newDetail } from './newDetail';

interface Props<B> {
  type: ConfigType<B>;
  parts: EditorParts<B>;
  id: string;
  /** Of a new one. */
  env: Environment;
  onClose: () => void;
  onPublished: () => void;
  /** A new one was stored: its id. */
  onCreated: (id: string) => void;
}

/**
 * The editor of one configuration, in the place of the list (docs/design/blocks.md#g15,
 * docs/adr/0012-one-config-kit.md).
 */
export default function ConfigEditor<B>(props: Props<B>) {
  // A new one stays in the same editor as it gets its id.
  const [isNew] = useState(props.id === newId);
  return isNew ? <NewEditor {...props} /> : <StoredEditor {...props} />;
}

function NewEditor<B>({ id: _, env, ...props }: Props<B>) {
  const [first] = useState(() => newDetail(props.type, env));
  return <EditorDesk {...props} first={first} />;
}

function StoredEditor<B>({ id, env: _, ...props }: Props<B>) {
  const { type, onClose } = props;
  const { get } = type.calls;
  // Always read when the editor opens, so that the newest state is edited. Afterwards its own responses keep it
  // current.
  const query = useQuery({ ...queryOf(get, { id }, 'edit'), gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const back = <Button onClick={onClose}>返回列表</Button>;
  if (query.isLoadingError && isMissing(query.error))
    return (
      <NoSuch of={type.of} id={id}>
        {back}
      </NoSuch>
    );
  return (
    <>
      <Loaded query={query} rows={12}>
        {(detail) => <EditorDesk key={id} {...props} first={detail} />}
      </Loaded>
      {query.isLoadingError && <Flex justify="center">{back}</Flex>}
    </>
  );
}
