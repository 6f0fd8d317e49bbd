import { useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { MobileMenuContent } from './mobile-menu-content.tsx';

interface MobileMenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MobileMenuDrawer({ isOpen, onClose }: MobileMenuDrawerProps) {
  const { t } = useLingui();
  const { Name } = useStoreSettings();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={Name} closeLabel={t`Close menu`}>
      <MobileMenuContent />
    </Drawer>
  );
}
