/** A text message to one person, and who hands it over. */
export interface TextMessage {
  /** The same for every try at the same message. */
  id: string
  /** In international form, with its plus sign. */
  to: string
  text: string
  channel: 'sms' | 'whatsapp'
}

export interface TextMessageSender {
  send(message: TextMessage): Promise<{ messageId: string }>
}
