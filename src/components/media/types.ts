/** Player of a file. It starts and stops by `playing`, and ends when unmounted. */
export interface PlayerProps {
  /** Address that the page may load. */
  url: string;
  playing: boolean;
  /** The file cannot be shown. */
  onBroken: () => void;
}
