import styles from './BootScreen.module.css';

/** Screen during sign-in; laid out so that nothing jumps when the page appears. */
export default function BootScreen() {
  return <div role="status" aria-label="正在加载" aria-busy="true" className={styles.block} />;
}
