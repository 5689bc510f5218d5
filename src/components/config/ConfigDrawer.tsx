import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import type { DetailProps } from '@/kit/list/ListScreen';
import { safeText } from '@/utils/safeText';
import { ConfigRecordFacts } from './ConfigRecordFacts';
import type { ConfigDetail, ConfigRow, ConfigType } from './types';
import { Versions } from './Versions';

type Props<B> = DetailProps<ConfigRow<B>> & { type: ConfigType<B> };

/** Drawer of a config, `?detail=<id>`: content, versions and audit trail (docs/design/blocks.md#g19). */
export default function ConfigDrawer<B>({ type, buttons, ...beside }: Props<B>) {
  return (
    <ObjectDrawer
      of={type.of}
      call={type.calls.get}
      {...beside}
      title={({ config }: ConfigDetail<B>) => safeText(config.content.name)}
      buttons={({ config }: ConfigDetail<B>) => buttons(config)}
      tabs={(found: ConfigDetail<B>) => [
        {
          key: 'versions',
          label: `版本（${found.versions.length}）`,
          children: <Versions type={type} found={found} />,
        },
      ]}
    >
      {(found: ConfigDetail<B>) => <ConfigRecordFacts type={type} found={found} />}
    </ObjectDrawer>
  );
}
