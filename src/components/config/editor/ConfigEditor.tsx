import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { Loaded } from '@/ui/Loaded';
import type { ConfigType, Section } from '../types';
import { Desk } from './Desk';

interface Props<B> {
  type: ConfigType<B>;
  /** The type's own parts. */
  sections: readonly Section<B>[];
  id: string;
  onClose: () => void;
  onPublished: () => void;
}

/** The editor of one configuration, in the place of the list (blocks G15, kits §4). */
export default function ConfigEditor<B>({ type, sections, id, onClose, onPublished }: Props<B>) {
  const { get } = type.calls;
  // Always read anew when it opens: what is edited is the newest. Afterwards its own answers tell what is.
  const query = useQuery({
    queryKey: [get.spec.name, id, 'edit'],
    queryFn: ({ signal }) => get({ id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <Loaded query={query} rows={12}>
        {(detail) => (
          <Desk key={id} type={type} sections={sections} first={detail} onClose={onClose} onPublished={onPublished} />
        )}
      </Loaded>
      {query.isLoadingError && (
        <Flex justify="center">
          <Button onClick={onClose}>返回列表</Button>
        </Flex>
      )}
    </>
  );
}
