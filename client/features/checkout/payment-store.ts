import { create } from 'zustand';

interface PaymentModal {
  /** The provider's page to show inside the shop; null while the modal is closed. */
  frameUrl: string | null;
}

export const usePaymentModal = create<PaymentModal>(() => ({ frameUrl: null }));
