import { create } from 'zustand';

interface PaymentModal {
  /** The URL of the provider's page to show in the modal; null while it is closed. */
  frameUrl: string | null;
}

export const usePaymentModal = create<PaymentModal>(() => ({ frameUrl: null }));
