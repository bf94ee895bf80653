/** The reasons that clients read, with the same words as upstream. */
export const REASONS = {
  unmatched: 'unmatched topic',
  noTopic: 'TopicNameRequired: You must provide a topic name',
  privateOnly: 'PrivateOnly: This project only allows private channels',
  tooLongTopic: 'TopicNameRequired: A topic name has at most 255 bytes',
  tooManySockets: 'ConnectionRateLimitReached: Too many connected users',
  tooManyChannels: 'ChannelRateLimitReached: Too many channels',
  tooManyJoins: 'ClientJoinRateLimitReached: Too many joins per second',
  tooManyPresences: 'ClientPresenceRateLimitReached: Too many presence messages',
  tooManyPeople: 'PresenceLimitReached: Too many people are present in this channel',
  tooManyMessages: 'MessagePerSecondRateLimitReached: Too many messages per second',
  noReplayInPublic: 'UnableToReplayMessages: Replay is not allowed for public channels',
  badReplay: 'UnableToReplayMessages: Replay params are not valid',
  noDatabase: 'UnableToConnectToProject: Realtime was unable to connect to the project database',
  noPresence: 'Presence track payload must be a map',
  tooLarge: 'Payload size exceeded',
} as const

export const mayNotRead = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`
export const mayNotWrite = (topic: string) =>
  `Unauthorized: You do not have permissions to write to this Channel topic: ${topic}`
export const readsNoLonger = (topic: string) =>
  `You no longer have permission to read from this Channel topic: ${topic}`

/** The reasons for closing a socket. The client reconnects after each of them. */
export const CLOSED = {
  silent: 1001,
  noFrame: 1007,
  flood: 1008,
  tooLarge: 1009,
  stopping: 1012,
  slowReader: 1013,
  full: 1013,
} as const
