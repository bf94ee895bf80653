/**
 * The tables and functions of the data interface as types of the official client. Written by
 * `node server/rest/description/write-types.ts` from the description in server/rest: change that, never this.
 */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  __InternalSupabase: {
    PostgrestVersion: '13.0.5'
  }
  public: {
    Tables: {
      contact_requests: {
        Row: {
          id: string
          created_at: string
          name: string
          email: string
          whatsapp: string
          number_of_people: number
          preferred_dates: string | null
          message: string | null
          selected_experiences_count: number
          request_id: string | null
          selected_experiences: Json | null
          language: 'fr' | 'ar' | 'en' | null
          notice_version: string | null
          time_zone: string | null
          whatsapp_e164: string | null
        }
        Insert: {
          name: string
          email: string
          whatsapp: string
          number_of_people: number
          preferred_dates?: string | null
          message?: string | null
          selected_experiences_count: number
          request_id?: string | null
          selected_experiences?: Json | null
          language?: 'fr' | 'ar' | 'en' | null
          notice_version?: string | null
          time_zone?: string | null
        }
        Update: Record<string, never>
        Relationships: []
      }
      advisers: {
        Row: {
          user_id: string
          role: 'adviser' | 'admin'
          display_name: string
          language: 'fr' | 'ar' | 'en'
          languages: string[]
          active: boolean
          invited_by: string | null
          created_at: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: [
          {
            foreignKeyName: 'advisers_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'advisers'
            referencedColumns: ['user_id']
          },
        ]
      }
      duty_hours: {
        Row: {
          id: string
          adviser_id: string
          weekday: number
          starts: string
          ends: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: [
          {
            foreignKeyName: 'duty_hours_adviser_id_fkey'
            columns: ['adviser_id']
            isOneToOne: false
            referencedRelation: 'advisers'
            referencedColumns: ['user_id']
          },
        ]
      }
      duty_exceptions: {
        Row: {
          id: string
          adviser_id: string
          on_duty: boolean
          first_day: string
          last_day: string
          starts: string
          ends: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: [
          {
            foreignKeyName: 'duty_exceptions_adviser_id_fkey'
            columns: ['adviser_id']
            isOneToOne: false
            referencedRelation: 'advisers'
            referencedColumns: ['user_id']
          },
        ]
      }
      adviser_invitations: {
        Row: {
          id: string
          email: string
          role: 'adviser' | 'admin'
          display_name: string
          language: 'fr' | 'ar' | 'en'
          invited_by: string | null
          created_at: string
          expires_at: string
          accepted_at: string | null
          revoked_at: string | null
          user_id: string | null
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: [
          {
            foreignKeyName: 'adviser_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'advisers'
            referencedColumns: ['user_id']
          },
        ]
      }
      audit_log: {
        Row: {
          id: number
          at: string
          actor: string | null
          actor_name: string | null
          action: string
          contact_request_id: string | null
          details: Json
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      retention_runs: {
        Row: {
          id: number
          at: string
          erased: number
          invitations: number
          audit_rows: number
          changes: number
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      catalogue_items: {
        Row: {
          experience: string
          edition: string
          version: number
          fields: Json | null
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: [
          {
            foreignKeyName: 'catalogue_items_version_fkey'
            columns: ['version']
            isOneToOne: false
            referencedRelation: 'catalogue_versions'
            referencedColumns: ['id']
          },
        ]
      }
      catalogue_versions: {
        Row: {
          id: number
          published_at: string
          published_by: string | null
          publisher: string | null
          name: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      catalogue_drafts: {
        Row: {
          experience: string
          edition: string
          fields: Json | null
          changed_at: string
          changed_by: string
          changer: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      catalogue_notes: {
        Row: {
          experience: string
          edition: string
          supplier: string
          cost: string
          stock: number | null
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      catalogue_plans: {
        Row: {
          id: string
          publish_at: string
          name: string
          items: Json
          planned_by: string
          planner: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      inbox: {
        Args: {
          states?: string[]
          mine?: boolean
          experiences_among?: string[] | null
          in_language?: string | null
          in_quarantine?: boolean
          search_for?: string | null
          newest_first?: boolean
          after?: Json | null
          page_size?: number
          my_day?: boolean
        }
        Returns: Json
      }
      next_call: {
        Args: {
          skipped?: string[]
        }
        Returns: Json
      }
      call_sheet: {
        Args: {
          request: string
        }
        Returns: Json
      }
      request_changes_since: {
        Args: {
          last?: string | null
        }
        Returns: Json
      }
      look_at: {
        Args: {
          request: string
        }
        Returns: undefined
      }
      look_away: {
        Args: {
          request: string
        }
        Returns: undefined
      }
      figures: {
        Args: {
          first_day: string
          last_day: string
          categories?: Json
        }
        Returns: Json
      }
      claim_request: {
        Args: {
          request: string
        }
        Returns: Json
      }
      release_request: {
        Args: {
          request: string
          seen_version?: number | null
        }
        Returns: Json
      }
      assign_request: {
        Args: {
          request: string
          adviser: string
          seen_version?: number | null
        }
        Returns: Json
      }
      record_attempt: {
        Args: {
          request: string
          outcome: string
          next_attempt: string | null
          seen_version: number
          act: string
        }
        Returns: Json
      }
      plan_attempt: {
        Args: {
          request: string
          next_attempt: string | null
          seen_version?: number | null
          reason?: string | null
        }
        Returns: Json
      }
      set_request_state: {
        Args: {
          request: string
          new_state: string
          seen_version: number | null
          reason?: string | null
          sent_by?: string | null
          because?: string | null
        }
        Returns: Json
      }
      take_over_request: {
        Args: {
          request: string
          seen_version: number | null
        }
        Returns: Json
      }
      take_back: {
        Args: {
          request: string
          seen_version: number | null
        }
        Returns: Json
      }
      add_note: {
        Args: {
          request: string
          note: string
          from_visitor?: boolean
        }
        Returns: Json
      }
      give_breach_reason: {
        Args: {
          request: string
          reason: string
        }
        Returns: Json
      }
      unquarantine: {
        Args: {
          request: string
        }
        Returns: Json
      }
      merge_double: {
        Args: {
          double: string
          into_request: string
        }
        Returns: Json
      }
      undo_merge: {
        Args: {
          double: string
        }
        Returns: Json
      }
      edit_request: {
        Args: {
          request: string
          seen_version: number | null
          changes: Json
        }
        Returns: Json
      }
      who_am_i: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      team: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      invite_adviser: {
        Args: {
          email: string
          role: string
          display_name: string
          language?: string
        }
        Returns: Database['public']['Tables']['adviser_invitations']['Row']
        SetofOptions: {
          from: '*'
          to: 'adviser_invitations'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      revoke_invitation: {
        Args: {
          invitation: string
        }
        Returns: undefined
      }
      set_adviser_role: {
        Args: {
          adviser: string
          role: string
        }
        Returns: Database['public']['Tables']['advisers']['Row']
        SetofOptions: {
          from: '*'
          to: 'advisers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_adviser_active: {
        Args: {
          adviser: string
          active: boolean
        }
        Returns: Database['public']['Tables']['advisers']['Row']
        SetofOptions: {
          from: '*'
          to: 'advisers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      update_adviser: {
        Args: {
          adviser: string
          changes: Json
        }
        Returns: Database['public']['Tables']['advisers']['Row']
        SetofOptions: {
          from: '*'
          to: 'advisers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_sessions: {
        Args: {
          adviser: string
        }
        Returns: number
      }
      make_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      recovery_codes_left: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      redeem_recovery_code: {
        Args: {
          code: string
        }
        Returns: boolean
      }
      launch_list: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      own_sessions: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      end_own_session: {
        Args: {
          session: string
        }
        Returns: boolean
      }
      set_duty_hours: {
        Args: {
          adviser: string
          hours: Json
        }
        Returns: Database['public']['Tables']['duty_hours']['Row'][]
        SetofOptions: {
          from: '*'
          to: 'duty_hours'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      add_duty_exception: {
        Args: {
          adviser: string
          on_duty: boolean
          first_day: string
          last_day: string
          starts?: string
          ends?: string
        }
        Returns: string
      }
      remove_duty_exception: {
        Args: {
          exception: string
        }
        Returns: undefined
      }
      plan_leave: {
        Args: {
          adviser: string
          first_day: string
          last_day: string
        }
        Returns: Json
      }
      add_leave: {
        Args: {
          adviser: string
          first_day: string
          last_day: string
          hand_over?: Json
        }
        Returns: Json
      }
      undo_leave: {
        Args: {
          exception: string
          handed: string[]
        }
        Returns: number
      }
      duty_board: {
        Args: {
          at?: string
        }
        Returns: Json
      }
      sending_health: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      send_test_letter: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      test_letter_outcome: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      dead_letters: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      retry_dead_letter: {
        Args: {
          id: number
        }
        Returns: boolean
      }
      find_person: {
        Args: {
          contact: string
        }
        Returns: Json
      }
      export_person: {
        Args: {
          contact: string
        }
        Returns: Json
      }
      erase_person: {
        Args: {
          contact: string
        }
        Returns: Json
      }
      audit_page: {
        Args: {
          request?: string | null
          before_id?: number | null
          page_size?: number
        }
        Returns: Json
      }
      export_requests: {
        Args: {
          first_day: string
          last_day: string
        }
        Returns: Json
      }
      note_export: {
        Args: {
          kind: string
          rows: number
        }
        Returns: undefined
      }
      published_catalogue: {
        Args: {
          at_version?: number | null
        }
        Returns: Json
      }
      catalogue_room: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      save_draft: {
        Args: {
          experience: string
          edition: string
          changes: Json
        }
        Returns: Json
      }
      discard_draft: {
        Args: {
          experience: string
          edition: string
        }
        Returns: undefined
      }
      draft_original: {
        Args: {
          experience: string
          edition: string
        }
        Returns: undefined
      }
      save_catalogue_note: {
        Args: {
          experience: string
          edition: string
          supplier: string
          cost: string
          stock: number | null
        }
        Returns: undefined
      }
      publish_catalogue: {
        Args: {
          drafts: Json
          name?: string
        }
        Returns: number
      }
      restore_catalogue: {
        Args: {
          to_version: number
        }
        Returns: number
      }
      plan_catalogue: {
        Args: {
          drafts: Json
          publish_at: string
          name?: string
        }
        Returns: string
      }
      unplan_catalogue: {
        Args: {
          plan: string
        }
        Returns: undefined
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
