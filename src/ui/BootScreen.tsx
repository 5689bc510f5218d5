import styles from './BootScreen.module.css';

/** What is on the screen while the sign-in runs: nothing that jumps when the page comes. */
export default function BootScreen() {
  return <div role="status" aria-label="正在加载" aria-busy="true" className={styles.block} />;
}
