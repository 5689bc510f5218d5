/** Props of what plays a file. It begins and stops as it is told, and ends with its place on the page. */
export interface PlayerProps {
  /** Address that the page may load. */
  url: string;
  playing: boolean;
  /** The file cannot be shown; the reason is told where there is more to say than that it did not load. */
  onBroken: (reason?: string) => void;
}
