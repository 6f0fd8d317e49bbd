import styles from './footer.module.css';
import { FooterContent } from './footer-content.tsx';

/** The footer of LAYOUT-6; its texts, links and addresses come from the store's settings. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <FooterContent className={styles.content} />
    </footer>
  );
}
