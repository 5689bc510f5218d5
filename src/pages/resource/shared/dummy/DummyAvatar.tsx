/** The dummy that wears things: nobody's face. */
export const DummyAvatar = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
    <circle cx="50" cy="50" r="50" fill="var(--ant-color-primary-bg-hover)" />
    <g fill="var(--ant-color-primary)" opacity=".55">
      <circle cx="50" cy="40" r="18" />
      <path d="M14 84a38 30 0 0 1 72 0a50 50 0 0 1-72 0z" />
    </g>
  </svg>
);
