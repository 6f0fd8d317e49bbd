import type { MailText } from '../../../shared/mail.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';

export interface NewWithdrawal {
  guid: string;
  /** Null when number and address match no order. */
  orderId: number | null;
  name: string;
  orderNumber: string;
  email: string;
  itemGuids: readonly string[];
  languageCode: string;
  receivedAt: number;
}

export async function saveWithdrawal(db: D1Database, withdrawal: NewWithdrawal): Promise<void> {
  await db
    .prepare(
      `INSERT INTO withdrawals (guid, order_id, name, order_number, email, item_guids, language_code, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      withdrawal.guid,
      withdrawal.orderId,
      withdrawal.name,
      withdrawal.orderNumber,
      withdrawal.email,
      JSON.stringify(withdrawal.itemGuids),
      withdrawal.languageCode,
      withdrawal.receivedAt,
    )
    .run();
}

/** Mails the receipt of a withdrawal to the address of its order. */
export async function confirmWithdrawal(db: D1Database, orderGuid: string, mail: MailText): Promise<void> {
  await mailBuyer(db, orderGuid, '1', mail, Date.now()).run();
}
