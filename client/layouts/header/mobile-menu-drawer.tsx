import { useLingui } from '@lingui/react/macro';
import { Drawer } from '../../ui/drawer.tsx';
import { useStoreSettings } from '../shell-reads.ts';
import { MobileMenuContent } from './mobile-menu-content.tsx';

interface MobileMenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MobileMenuDrawer({ isOpen, onClose }: MobileMenuDrawerProps) {
  const { t } = useLingui();
  const { Name } = useStoreSettings();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={Name} closeLabel={t`Close the menu`}>
      <MobileMenuContent />
    </Drawer>
  );
}
