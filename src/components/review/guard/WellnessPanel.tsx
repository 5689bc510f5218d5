import { maxBlur } from '@/domain/shared/limits';
import styles from './guard.module.css';
import { useWellness } from './useWellness';
import { resetWellness, setAvoidSensitive, setWellness } from './wellness';

/** The reviewer's own settings over the team's default. */
export default function WellnessPanel() {
  const { blur, grayscale, muted, avoidSensitive } = useWellness();
  return (
    <div role="dialog" aria-label="审核保护" className={styles.panel}>
      <label>
        模糊
        <input
          type="range"
          min={0}
          max={maxBlur}
          value={blur}
          aria-valuetext={`${blur} 像素`}
          onChange={({ target }) => setWellness({ blur: target.valueAsNumber })}
        />
        <span className="mono">{blur}px</span>
      </label>
      <Switch label="灰度" on={grayscale} onChange={(on) => setWellness({ grayscale: on })} hint="G" />
      <Switch label="默认静音" on={muted} onChange={(on) => setWellness({ muted: on })} />
      <Switch label="今日不再给我高敏类" on={avoidSensitive} onChange={setAvoidSensitive} />
      <p className="secondary">高敏类：涉黄、低俗、暴恐、血腥、未成年。数据只有你自己可见。</p>
      <button type="button" className="link-button" onClick={resetWellness}>
        恢复团队默认
      </button>
    </div>
  );
}

interface SwitchProps {
  label: string;
  on: boolean;
  hint?: string;
  onChange: (on: boolean) => void;
}

function Switch({ label, on, hint, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className={styles.switch}
      onClick={() => onChange(!on)}
    >
      <span>
        {label} {hint && <kbd>{hint}</kbd>}
      </span>
      <span aria-hidden>{on ? '开' : '关'}</span>
    </button>
  );
}
