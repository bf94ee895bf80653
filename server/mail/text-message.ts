/** A text message to one person, and the interface of a sender. */
export interface TextMessage {
  /** The same at every try of one message. */
  id: string
  /** In international form, with its plus sign. */
  to: string
  text: string
  channel: 'sms' | 'whatsapp'
}

export interface TextMessageSender {
  send(message: TextMessage): Promise<{ messageId: string }>
}
