/** Nodemailer's builder of MIME messages, without the types of Node that its published types bring. */
declare module 'nodemailer/lib/mail-composer/index.js' {
  interface Message {
    from: { name: string; address: string };
    to: string;
    replyTo?: string;
    subject: string;
    text: string;
    html: string;
    messageId: string;
    headers: Record<string, string>;
    attachments: { filename: string; contentType: string; content: Uint8Array }[];
    disableFileAccess: true;
    disableUrlAccess: true;
  }
  export default class MailComposer {
    constructor(message: Message);
    compile(): { build(): Promise<Uint8Array> };
  }
}
