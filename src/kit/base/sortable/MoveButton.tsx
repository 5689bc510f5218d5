interface Props {
  word: '上移' | '下移';
  /** Name of the moved item. */
  name: string;
  disabled: boolean;
  run: () => void;
}

/** One step in a list that `useSortable` orders. At its end it can still have the keyboard, so that it is not lost there. */
export function MoveButton({ word, name, disabled, run }: Props) {
  return (
    <button
      type="button"
      className="link-button"
      aria-label={`${word} ${name}`}
      aria-disabled={disabled}
      aria-keyshortcuts={word === '上移' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      onClick={run}
    >
      {word}
    </button>
  );
}
