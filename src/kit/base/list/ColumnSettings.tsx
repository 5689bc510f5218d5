import { ArrowDownOutlined, ArrowUpOutlined, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, Flex, Segmented } from 'antd';
import { useReturnFocus } from '@/hooks/useReturnFocus';
import type { Density, TableSettings } from './types';

interface Props {
  columns: readonly { key: string; title: string }[];
  settings: TableSettings;
  onSave: (next: TableSettings | null) => void;
  onClose: () => void;
}

const densities: { value: Density; label: string }[] = [
  { value: 'small', label: '紧凑' },
  { value: 'middle', label: '适中' },
  { value: 'large', label: '宽松' },
];

/** Column settings: visibility, order, pinning and density; kept in this operator's browser. */
export default function ColumnSettings({ columns, settings, onSave, onClose }: Props) {
  useReturnFocus();
  const order = columns.map(({ key }) => key);
  const toggle = (list: string[], key: string) =>
    list.includes(key) ? list.filter((other) => other !== key) : [...list, key];
  const move = (index: number, by: -1 | 1) => {
    const next = [...order];
    const [key] = next.splice(index, 1);
    if (key !== undefined) next.splice(index + by, 0, key);
    onSave({ ...settings, order: next });
  };
  return (
    <Drawer
      open
      title="列设置"
      size={360}
      onClose={onClose}
      extra={<Button onClick={() => onSave(null)}>恢复默认</Button>}
    >
      <Flex vertical gap="small">
        <Segmented<Density>
          block
          aria-label="密度"
          options={densities}
          value={settings.density}
          onChange={(density) => onSave({ ...settings, density })}
        />
        {columns.map(({ key, title }, index) => (
          <Flex key={key} align="center" justify="space-between">
            <Checkbox
              checked={!settings.hidden.includes(key)}
              onChange={() => onSave({ ...settings, order, hidden: toggle(settings.hidden, key) })}
            >
              {title}
            </Checkbox>
            <Flex>
              <Button
                type={settings.pinned.includes(key) ? 'link' : 'text'}
                aria-label={`固定 ${title}`}
                aria-pressed={settings.pinned.includes(key)}
                icon={<PushpinOutlined />}
                onClick={() => onSave({ ...settings, order, pinned: toggle(settings.pinned, key) })}
              />
              <Button
                type="text"
                aria-label={`上移 ${title}`}
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                aria-label={`下移 ${title}`}
                icon={<ArrowDownOutlined />}
                disabled={index === columns.length - 1}
                onClick={() => move(index, 1)}
              />
            </Flex>
          </Flex>
        ))}
      </Flex>
    </Drawer>
  );
}
