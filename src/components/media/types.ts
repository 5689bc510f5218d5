/** What plays a file. It begins and stops as it is told, and ends with its place on the page. */
export interface PlayerProps {
  /** Address that the page may load. */
  url: string;
  playing: boolean;
  /** The file cannot be shown. */
  onBroken: () => void;
}
