import { Modal } from 'antd';
import { type KeyPlace, keyPlaces } from '@/ui/keyHelp';

/** A key as it is printed; several in one row do the same, or are pressed one after another. */
const everywhere: readonly KeyPlace[] = [
  {
    place: '任何地方',
    shortcuts: [
      { keys: ['Ctrl K', '⌘ K'], label: '跳转到页面，或粘贴用户ID直接打开' },
      { keys: ['?'], label: '打开本帮助' },
      { keys: ['Esc'], label: '关闭弹窗或抽屉' },
      { keys: ['Z'], label: '撤销刚提交的操作（底部提示条还在时）' },
    ],
  },
  {
    place: '列表与查询',
    shortcuts: [
      { keys: ['/'], label: '聚焦查询框' },
      { keys: ['Enter'], label: '查询' },
    ],
  },
  {
    place: '用户抽屉',
    shortcuts: [
      { keys: ['['], label: '上一个用户' },
      { keys: [']'], label: '下一个用户' },
    ],
  },
];

/** The keys there are, place by place (blocks 3.0.1); opened by `?`. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="键盘快捷键" footer={null} onCancel={onClose}>
      {[...keyPlaces(), ...everywhere].map(({ place, shortcuts }) => (
        <section key={place} aria-label={place}>
          <h3 style={{ margin: '12px 0 4px', fontSize: 14 }}>{place}</h3>
          <dl style={{ margin: 0 }}>
            {shortcuts.map(({ keys, label }) => (
              <div key={label} style={{ display: 'flex', gap: 12, lineHeight: '28px' }}>
                <dt style={{ flex: '0 0 112px' }}>
                  {keys.map((key) => (
                    <kbd key={key} style={{ marginInlineEnd: 6 }}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd style={{ margin: 0 }}>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="secondary" style={{ margin: '12px 0 0' }}>
        单键在输入文字时不生效。
      </p>
    </Modal>
  );
}
